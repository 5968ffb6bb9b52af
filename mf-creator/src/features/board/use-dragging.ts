import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Card {
  readonly id: string;
  readonly element: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly onDrag: (isDragged: boolean) => void;
}

/** Lets a card be dragged by its handle. The code is loaded after the board is shown; without it, keys and menus are left. */
export function useDraggedCard({ id, element, handle, onDrag }: Card): void {
  const tell = useEffectEvent(onDrag);
  useEffect(() => {
    const elements = { element: element.current, handle: handle.current };
    return started(async () => {
      const { dragCard } = await loadDragging();
      if (!elements.element || !elements.handle) return () => {};
      return dragCard({
        element: elements.element,
        handle: elements.handle,
        id,
        onDrag: (isDragged) => tell(isDragged),
      });
    });
  }, [id, element, handle]);
}

interface Column {
  readonly element: RefObject<HTMLElement | null>;
  readonly onOver: () => void;
  readonly onDrop: (cardId: string) => void;
}

/** Lets a card that is dragged be dropped on a column. */
export function useDropColumn({ element, onOver, onDrop }: Column): void {
  const over = useEffectEvent(onOver);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const { current } = element;
    return started(async () => {
      const { dropOnColumn } = await loadDragging();
      if (!current) return () => {};
      return dropOnColumn({
        element: current,
        onOver: () => over(),
        onDrop: (cardId) => drop(cardId),
      });
    });
  }, [element]);
}

const loadDragging = () => import(/* webpackChunkName: "drag-cards" */ './drag-cards');

/** Starts something that has to be loaded first. @returns how to stop it, also before it is there */
function started(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  start()
    .then((end) => {
      if (isOver) end();
      else stop = end;
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}
