import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface SearchShortcuts {
  /** Ctrl+K, or Cmd+K. */
  readonly onFocusSearch: () => void;
  /** F. */
  readonly onToggleFilters: () => void;
  /** Escape. */
  readonly onEscape: () => void;
}

/** Shortcuts of the page with the search panel. They leave alone what is typed elsewhere, and open dialogs. */
export function useSearchShortcuts(panel: RefObject<HTMLElement | null>, keys: SearchShortcuts) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, panel.current, keys);
    if (!action) return;
    if (event.key !== 'Escape') event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function actionOf(event: KeyboardEvent, panel: HTMLElement | null, keys: SearchShortcuts) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.isComposing || target.closest('[role="dialog"]')) return null;
  if (isCommand(event, 'k')) return keys.onFocusSearch;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key.toLowerCase() === 'f' && !isTypedInto(target)) return keys.onToggleFilters;
  const isTypedElsewhere = isTypedInto(target) && !panel?.contains(target);
  return event.key === 'Escape' && !isTypedElsewhere ? keys.onEscape : null;
}

function isCommand(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === letter;
}

function isTypedInto(element: Element): boolean {
  const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="range"])';
  return element.closest(typed) !== null;
}
