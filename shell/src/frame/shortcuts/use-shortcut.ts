import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back when `?` is pressed anywhere but where text is typed. */
export function useHelpKey(onHelp: () => void): void {
  useShortcut((event) => event.key === '?' && !isTyping(event.target), onHelp);
}

/** Calls back at Ctrl+K or Cmd+K, anywhere but in a dialog. */
export function useSearchKey(onSearch: () => void): void {
  useShortcut((event) => isCommand(event, 'k') && !isInDialog(event.target), onSearch);
}

/** Calls back at the keys that match, unless they have had an effect already. */
function useShortcut(matches: (event: KeyboardEvent) => boolean, onPressed: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return;
    event.preventDefault();
    onPressed();
  });

  // Together with the page: a key that is pressed as soon as that is seen is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === letter;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, select, textarea');
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
