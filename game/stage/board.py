"""The layer of everything that lies still, painted once and mended only where something has changed.

Takes props as poses and a painter that makes their pictures; knows no rules and no time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from game.stage.props import Pose, Poses, PropId


class Paints(Protocol):
    """What makes the picture of a prop."""

    def backdrop(self) -> pygame.Surface:
        """The table without any prop, opaque and as large as the canvas."""
        ...

    def image(self, prop: PropId, pose: Pose) -> pygame.Surface:
        """The picture of a prop in this pose, from a cache."""
        ...


def place(image: pygame.Surface, pose: Pose) -> pygame.Rect:
    """Where the picture of a prop goes on the canvas."""
    return image.get_rect(center=(round(pose.x), round(pose.y)))


def blit(surface: pygame.Surface, image: pygame.Surface, pose: Pose) -> None:
    """Draw one prop, as transparent as its pose says."""
    if pose.alpha <= 0:
        return
    if pose.alpha < 1:
        image.set_alpha(round(255 * pose.alpha))
        surface.blit(image, place(image, pose))
        image.set_alpha(255)
    else:
        surface.blit(image, place(image, pose))


def in_order(props: Poses) -> list[tuple[PropId, Pose]]:
    """Props from the farthest to the nearest."""
    return sorted(props.items(), key=lambda item: (item[1].z, item[0].kind.value, item[0].number))


class Board:
    """The still table. `layer` always shows exactly the props that it was last told of."""

    def __init__(self, paints: Paints) -> None:
        self._paints = paints
        self._shown: Poses = {}
        self._rects: dict[PropId, pygame.Rect] = {}
        self.layer = paints.backdrop().copy()

    def repaint(self) -> None:
        """Forget everything: colours, names or faces have changed."""
        self.layer = self._paints.backdrop().copy()
        shown, self._shown, self._rects = self._shown, {}, {}
        self.show(shown)

    def show(self, props: Poses) -> bool:
        """Make the layer show these props and no others; whether that changed anything."""
        changed = [prop for prop in self._shown if self._shown[prop] is not props.get(prop)]
        changed = [prop for prop in changed if self._shown[prop] != props.get(prop)]
        new = [prop for prop in props if prop not in self._shown]
        if not changed and not new:
            self._shown = dict(props)
            return False
        dirty = [self._rects.pop(prop) for prop in changed]
        for prop in (*changed, *new):
            pose = props.get(prop)
            if pose is not None:
                rect = place(self._paints.image(prop, pose), pose)
                self._rects[prop] = rect
                dirty.append(rect)
        self._shown = dict(props)
        self._mend(_joined(dirty))
        return True

    def _mend(self, dirty: Iterable[pygame.Rect]) -> None:
        backdrop = self._paints.backdrop()
        for area in dirty:
            self.layer.set_clip(area)
            self.layer.blit(backdrop, area, area)
            touched = {
                prop: pose for prop, pose in self._shown.items() if self._rects[prop].colliderect(area)
            }
            for prop, pose in in_order(touched):
                blit(self.layer, self._paints.image(prop, pose), pose)
        self.layer.set_clip(None)


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same ground: those that overlap become one."""
    result: list[pygame.Rect] = []
    for rect in rects:
        area = rect.copy()
        while (hit := area.collidelist(result)) >= 0:
            area.union_ip(result.pop(hit))
        result.append(area)
    return result
