import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

export interface SearchShortcuts {
  /** F. */
  readonly onToggleFilters: () => void;
  /** Escape; the browser's own effect where absent. */
  readonly onEscape?: (() => void) | undefined;
}

/** Shortcuts of a page with the search panel. They ignore keys pressed in dialogs and in other fields. */
export function useSearchShortcuts(panel: RefObject<HTMLElement | null>, keys: SearchShortcuts) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const shortcut = shortcutOf(event);
    if (!shortcut || event.defaultPrevented || target.closest('[role="dialog"]')) return;
    const isTypedElsewhere = isTypedInto(target) && !panel.current?.contains(target);
    if (shortcut === 'onEscape' && isTypedElsewhere) return;
    if (shortcut === 'onToggleFilters' && isTypedInto(target)) return;
    const handle = keys[shortcut];
    if (!handle) return;
    // Browsers clear a search field on Escape, even where it shall only close the filters.
    event.preventDefault();
    handle();
  });
  // Together with the page: a key that is pressed as soon as that is seen is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function shortcutOf(event: KeyboardEvent): keyof SearchShortcuts | null {
  const { ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const key = event.key.toLowerCase();
  if (key === 'f') return 'onToggleFilters';
  return key === 'escape' ? 'onEscape' : null;
}

function isTypedInto(element: Element): boolean {
  const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="range"])';
  return element.closest(typed) !== null;
}
