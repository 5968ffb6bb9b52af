import { type PointerEvent, useRef } from 'react';
import type { DrawerProps } from './drawer-props';

type Side = DrawerProps['side'];
type Drag = { readonly x: number; readonly y: number };

const closingDistancePx = 72;

/** How far a drag goes toward the drawer's own edge; never less than 0. */
function distanceOut(side: Side, from: Drag, event: PointerEvent): number {
  const along = {
    left: from.x - event.clientX,
    right: event.clientX - from.x,
    bottom: event.clientY - from.y,
  };
  return Math.max(0, along[side]);
}

const offset: Record<Side, (distance: number) => string> = {
  left: (distance) => `${-distance}px 0`,
  right: (distance) => `${distance}px 0`,
  bottom: (distance) => `0 ${distance}px`,
};

/**
 * Lets visitors close a drawer by dragging its handle.
 *
 * @returns Handlers for the handle, whose parent is the element that moves.
 */
export function useDragToClose(side: Side, onClose: () => void) {
  const start = useRef<Drag | null>(null);
  const move = (event: PointerEvent, distance: number) => {
    const panel = event.currentTarget.parentElement;
    if (panel) panel.style.translate = distance ? offset[side](distance) : '';
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(event, distanceOut(side, start.current, event));
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = start.current ? distanceOut(side, start.current, event) : 0;
      start.current = null;
      if (distance > closingDistancePx) onClose();
      else move(event, 0);
    },
    onPointerCancel: (event: PointerEvent) => {
      start.current = null;
      move(event, 0);
    },
  };
}
