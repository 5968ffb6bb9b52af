import type { PlaylistItem } from '@tessera/contracts-discovery';

/**
 * The items with one of them, or a new one, behind another one.
 * @param after `null` is the beginning, `undefined` the end; nothing changes if it is not among the items, because it is
 *   on a page that is not loaded
 */
export function placed(
  items: readonly PlaylistItem[],
  item: PlaylistItem,
  after: string | null | undefined,
): readonly PlaylistItem[] {
  const others = items.filter(({ id }) => id !== item.id);
  if (after === undefined) return [...others, item];
  if (after === null) return [item, ...others];
  const before = others.findIndex(({ id }) => id === after);
  return before === -1 ? items : others.toSpliced(before + 1, 0, item);
}

/** Position of an item from 0, by its id: the same item may have been loaded again. */
export function positionOf(items: readonly PlaylistItem[], item: PlaylistItem): number {
  return items.findIndex(({ id }) => id === item.id);
}
