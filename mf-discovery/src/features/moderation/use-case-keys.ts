import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Marks the element of a case that can have the focus. */
export const caseMark = { 'data-case': '', tabIndex: -1 } as const;

const isCase = '[data-case]';

/**
 * Keys of a list of cases, while the focus is in it: J and K move to the next and previous one, and a letter presses what names it in
 * `aria-keyshortcuts`. When the case with the focus leaves the list, the one in its place gets it.
 */
export function useCaseKeys(list: RefObject<HTMLElement | null>) {
  const place = useRef(-1);
  // After every change: a case may have left, with the focus in it.
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const all = casesIn(list);
    (all[Math.min(place.current, all.length - 1)] ?? list.current)?.focus();
  });
  const placeOf = (target: EventTarget) =>
    casesIn(list).findIndex((one) => target instanceof Node && one.contains(target));
  return {
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      if (placeOf(target) >= 0) place.current = placeOf(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      if (!isMeant(event) || !(target instanceof Element) || isTypedInto(target)) return;
      const key = event.key.toUpperCase();
      const at = placeOf(target);
      if (key === 'J' || key === 'K')
        casesIn(list)[Math.max(0, at + (key === 'J' ? 1 : -1))]?.focus();
      else press(casesIn(list)[at], key);
    },
  };
}

function casesIn({ current }: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(current?.querySelectorAll<HTMLElement>(isCase) ?? [])];
}

function isMeant({ ctrlKey, metaKey, altKey, repeat, nativeEvent }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !repeat && !nativeEvent.isComposing;
}

/** Dialogs are inside the list in React, and elsewhere in the document. */
function isTypedInto(target: Element): boolean {
  return target.closest('[role="dialog"], input, textarea, select') !== null;
}

function press(one: HTMLElement | undefined, key: string): void {
  if (/^[A-Z]$/.test(key)) one?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}
