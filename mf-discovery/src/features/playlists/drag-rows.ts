import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a dragged row would be dropped: above or below the row that it is over. */
export type DropEdge = 'top' | 'bottom';

export interface DraggedRow {
  readonly row: HTMLElement;
  readonly handle: HTMLElement;
  readonly id: string;
  /** While another row is over this one; `null` again afterward. */
  readonly onEdge: (edge: DropEdge | null) => void;
  readonly onDrag: (isDragged: boolean) => void;
  /** Another row was dropped on this one. */
  readonly onDrop: (draggedId: string, edge: DropEdge) => void;
}

/** Lets a row be dragged by its handle, and others be dropped on it. Returns how to stop that. */
export function dragRow({ row, handle, id, onEdge, onDrag, onDrop }: DraggedRow): () => void {
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ rowId: id }),
      onDragStart: () => onDrag(true),
      onDrop: () => onDrag(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) =>
        typeof source.data['rowId'] === 'string' && source.data['rowId'] !== id,
      getData: ({ input }) =>
        attachClosestEdge({}, { element: row, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => onEdge(edgeOf(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ self, source }) => {
        onEdge(null);
        const edge = edgeOf(self.data);
        if (edge) onDrop(String(source.data['rowId']), edge);
      },
    }),
  );
}

function edgeOf(data: Record<string | symbol, unknown>): DropEdge | null {
  return extractClosestEdge(data) as DropEdge | null;
}
