import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DropEdge } from './drag-rows';

interface DraggedRow {
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly onDrop: (draggedId: string, edge: DropEdge) => void;
}

/** Lets a row of a list be dragged. The code is loaded after the list is shown; without it, keys and menu are left. */
export function useDraggedRow({ row, handle, id, onDrop }: DraggedRow) {
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const elements = { row: row.current, handle: handle.current };
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { dragRow } = await import(/* webpackChunkName: "drag" */ './drag-rows');
      if (isOver || !elements.row || !elements.handle) return;
      stop = dragRow({
        row: elements.row,
        handle: elements.handle,
        id,
        onEdge: setEdge,
        onDrag: setIsDragged,
        onDrop: (draggedId, at) => drop(draggedId, at),
      });
    };
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [row, handle, id]);
  return { edge, isDragged };
}
