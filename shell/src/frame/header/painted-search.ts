import { type RefObject, useLayoutEffect, useState } from 'react';

let painted: HTMLInputElement | null = null;

/** Remembers the search box that came with the document: a fast visitor types into it before the page takes its place. */
export function rememberPaintedSearch(root: HTMLElement): void {
  painted = root.querySelector('header input[type="search"]');
}

/**
 * The text that the live box begins with. If the painted one had the focus, the live one gets it.
 * @param place around the live box
 */
export function useTypedBefore(place: RefObject<HTMLElement | null>): string {
  // The page is rendered and put in place at once, so nothing can be typed in between.
  const [before] = useState(readPainted);
  useLayoutEffect(() => {
    // A box of a later page begins empty.
    painted = null;
    if (before.isFocused) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [before, place]);
  return before.text;
}

function readPainted(): { readonly text: string; readonly isFocused: boolean } {
  if (!painted) return { text: '', isFocused: false };
  return { text: painted.value, isFocused: painted === document.activeElement };
}
