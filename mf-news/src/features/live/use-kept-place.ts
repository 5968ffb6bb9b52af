import type { LiveUpdate } from '@tessera/contracts-news';
import { useLayoutEffect, useRef, useState } from 'react';

/** What the reader has at the upper edge, and how far it is below it, in px. */
interface Place {
  readonly id: string | undefined;
  readonly below: number;
}

/**
 * Where the reader is in a list whose new entries come first: at the top, or with an entry that stays in its place.
 * Browsers do this only in part, and not where an entry at the end is dropped.
 *
 * @returns `list` is the ref of the element that scrolls; its entries have `data-update`
 */
export function useKeptPlace(updates: readonly LiveUpdate[]) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(updates);
  const [isAtTop, setAtTop] = useState(true);
  const place = useRef<Place>({ id: undefined, below: 0 });

  useLayoutEffect(() => {
    if (shown.current === updates) return;
    shown.current = updates;
    const { id, below } = place.current;
    const entry = id && list.current?.querySelector<HTMLElement>(`[data-update="${id}"]`);
    if (list.current && entry) list.current.scrollTop = entry.offsetTop - below;
  });

  const handleScroll = () => {
    const element = list.current;
    if (!element) return;
    setAtTop(element.scrollTop === 0);
    place.current = element.scrollTop === 0 ? { id: undefined, below: 0 } : placeIn(element);
  };
  const toTop = () => {
    if (!list.current) return;
    list.current.scrollTop = 0;
    list.current.focus();
  };
  return { list, isAtTop, handleScroll, toTop };
}

function placeIn(list: HTMLElement): Place {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-update]')];
  const first = entries.find((entry) => entry.offsetTop + entry.offsetHeight > list.scrollTop);
  return { id: first?.dataset['update'], below: (first?.offsetTop ?? 0) - list.scrollTop };
}
