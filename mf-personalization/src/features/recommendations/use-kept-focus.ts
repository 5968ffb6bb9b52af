import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A video that was opened leaves the list. If its card had the focus, the one in its place gets it.
 * @param list whose entries have their place as `data-card`
 * @param entries what is shown; another array where the list has changed
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[] | undefined,
): void {
  const last = useRef(-1);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      const isOfList = card !== null && list.current?.contains(card);
      last.current = isOfList ? Number(card.dataset['card']) : -1;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  const restore = useEffectEvent((count: number) => {
    if (last.current < 0 || isFocused(list.current)) return;
    const place = Math.min(last.current, count - 1);
    list.current?.querySelector<HTMLElement>(`[data-card="${place}"] h3 a`)?.focus();
  });
  useEffect(() => {
    if (entries) restore(entries.length);
  }, [entries]);
}

/** Whether the focus is still in the list; a dialog takes it back from an element that is gone. */
function isFocused(list: HTMLElement | null): boolean {
  return list?.contains(document.activeElement) ?? false;
}
