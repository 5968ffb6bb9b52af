import type { PlaylistItem } from '@tessera/contracts-discovery';
import { useLayoutEffect, useRef, useState } from 'react';
import { placed } from './item-order';

/** An order, and the cached one that it was made from. */
interface Preview {
  readonly from: readonly PlaylistItem[];
  readonly items: readonly PlaylistItem[];
}

/** The order of a list while it is being changed, shown until the cached one has caught up. */
export function useItemOrder(cached: readonly PlaylistItem[]) {
  const [preview, setPreview] = useState<Preview | null>(null);
  if (preview && preview.from !== cached) setPreview(null);
  const items = preview?.items ?? cached;
  const keepFocus = useKeptFocus();

  const show = (next: readonly PlaylistItem[]) => {
    keepFocus();
    setPreview({ from: cached, items: next });
  };
  /** @param to position from 0 */
  const place = (item: PlaylistItem, to: number): readonly PlaylistItem[] => {
    const others = items.filter(({ id }) => id !== item.id);
    const next = placed(items, item, others[to - 1]?.id ?? null);
    show(next);
    return next;
  };
  return { items, place, reset: () => show(cached) };
}

/** Browsers take the focus from an element that is moved: it is given back once the new order is on the page. */
function useKeptFocus(): () => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });
  return () => void (focused.current = document.activeElement);
}
