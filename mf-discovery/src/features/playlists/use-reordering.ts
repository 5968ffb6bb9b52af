import type { PlaylistItem } from '@tessera/contracts-discovery';
import { useFocusElsewhere } from '@tessera/design-system/parts';
import { type KeyboardEvent, useState } from 'react';
import { nameOfVideo } from '../lists/video-row';
import { positionOf } from './item-order';
import type { Move } from './move-item';
import { useItemOrder } from './use-item-order';

interface List {
  readonly cached: readonly PlaylistItem[];
  /** Number of items on all pages, loaded or not. */
  readonly total: number;
  readonly move: (move: Move) => void;
}

/**
 * Moves the items of a list, by position or by the keys of a handle: Space lifts an item, arrows move it, Space drops it and
 * Escape cancels. What happens is said in `announcement`.
 */
export function useReordering({ cached, total, move }: List) {
  const { items, place, reset } = useItemOrder(cached);
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const say = (verb: string, item: PlaylistItem, order: readonly PlaylistItem[]) =>
    announce(`${verb} ${nameOfVideo(item.video)}: ${positionOf(order, item) + 1} of ${total}.`);

  const save = (item: PlaylistItem, order: readonly PlaylistItem[]) => {
    say('Moved', item, order);
    move({ item, after: order[positionOf(order, item) - 1]?.id ?? null });
  };
  const moveToEnd = (item: PlaylistItem) => {
    place(item, items.length - 1);
    announce(`Moved ${nameOfVideo(item.video)}: ${total} of ${total}.`);
    move({ item, after: undefined });
  };
  const moveTo = (item: PlaylistItem, to: number) => save(item, place(item, to));
  const dropBeside = (draggedId: string, target: PlaylistItem, edge: 'top' | 'bottom') => {
    const item = items.find(({ id }) => id === draggedId);
    if (!item) return;
    const others = items.filter((other) => other !== item);
    moveTo(item, positionOf(others, target) + (edge === 'bottom' ? 1 : 0));
  };
  const lift = (item: PlaylistItem) => {
    setLiftedId(item.id);
    say('Lifted', item, items);
  };
  const drop = (item: PlaylistItem) => {
    setLiftedId(null);
    if (positionOf(items, item) === positionOf(cached, item)) say('Dropped', item, items);
    else save(item, items);
  };
  const carry = (item: PlaylistItem, to: number) => {
    if (to >= 0 && to < items.length) say('Carried', item, place(item, to));
  };
  const cancel = () => {
    setLiftedId(null);
    reset();
    announce('Canceled.');
  };
  useFocusElsewhere(liftedId !== null, cancel);

  const handleKeyDown = (event: KeyboardEvent, item: PlaylistItem) => {
    const isLifted = liftedId === item.id;
    const at = positionOf(items, item);
    const toggle = () => (isLifted ? drop(item) : lift(item));
    const whileLifted = {
      ArrowUp: () => carry(item, at - 1),
      ArrowDown: () => carry(item, at + 1),
      Home: () => carry(item, 0),
      End: () => carry(item, items.length - 1),
      Escape: cancel,
    };
    const keys = new Map(
      Object.entries({ ' ': toggle, Enter: toggle, ...(isLifted && whileLifted) }),
    );
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { items, liftedId, announcement, moveTo, moveToEnd, dropBeside, handleKeyDown };
}

export type Reordering = ReturnType<typeof useReordering>;
