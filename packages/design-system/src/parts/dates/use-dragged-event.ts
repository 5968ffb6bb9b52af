import { type DragEvent, useState } from 'react';
import type { IsoDate } from './iso-date';

/** A type of our own, so that files and texts that are dragged across are none. */
const mediaType = 'application/x-tessera-day-event';

/** What makes an element the event with this id, which can be dragged. */
export function draggedEvent(id: string) {
  return {
    draggable: true,
    'data-event': id,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(mediaType, id);
      dataTransfer.effectAllowed = 'move';
    },
  } as const;
}

/**
 * Lets events be dropped on the days within an element, which say with `data-day` which they are; `draggedEvent` makes what is
 * dragged. Keys need a way of their own.
 */
export function useDaysAsTargets(onMove: ((id: string, to: IsoDate) => void) | undefined) {
  const [over, setOver] = useState<IsoDate | null>(null);
  if (!onMove) return { over: null, targets: {} };
  const targets = {
    onDragOver: (event: DragEvent) => {
      const day = dayAt(event);
      setOver(day);
      if (day === null || !event.dataTransfer.types.includes(mediaType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(mediaType);
      const day = dayAt(event);
      setOver(null);
      if (id === '' || day === null) return;
      event.preventDefault();
      onMove(id, day);
    },
  } as const;
  return { over, targets };
}

function dayAt({ target }: DragEvent): IsoDate | null {
  const day = target instanceof Element ? target.closest('[data-day]') : null;
  return day?.getAttribute('data-day') ?? null;
}
