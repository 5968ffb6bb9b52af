import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items are removed by buttons: it moves to the next item, else to the last one, and to
 * `fallback` when none is left.
 *
 * @returns The ref of the list, and a function to call with the index of an item before its removal.
 */
export function useRemovalFocus<L extends HTMLElement>(fallback: RefObject<HTMLElement | null>) {
  const list = useRef<L>(null);
  const removal = useRef<{ index: number; count: number } | null>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  // After every render, because the item may be removed later than requested.
  useLayoutEffect(() => {
    const left = buttons();
    if (!removal.current || left.length >= removal.current.count) return;
    const next = left[removal.current.index] ?? left.at(-1) ?? fallback.current;
    removal.current = null;
    next?.focus();
  });

  const handleRemoval = (index: number) => {
    removal.current = { index, count: buttons().length };
  };
  return [list, handleRemoval] as const;
}
