import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface DraggedCard {
  readonly element: HTMLElement;
  readonly handle: HTMLElement;
  readonly id: string;
  readonly onDrag: (isDragged: boolean) => void;
}

/** Lets a card be dragged by its handle. Returns how to stop that. */
export function dragCard({ element, handle, id, onDrag }: DraggedCard): () => void {
  return draggable({
    element,
    dragHandle: handle,
    getInitialData: () => ({ cardId: id }),
    onDragStart: () => onDrag(true),
    onDrop: () => onDrag(false),
  });
}

export interface DropColumn {
  readonly element: HTMLElement;
  readonly onOver: () => void;
  readonly onDrop: (cardId: string) => void;
}

/** Lets cards be dropped on a column. Returns how to stop that. */
export function dropOnColumn({ element, onOver, onDrop }: DropColumn): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data['cardId'] === 'string',
    onDragEnter: () => onOver(),
    onDrop: ({ source }) => onDrop(String(source.data['cardId'])),
  });
}
