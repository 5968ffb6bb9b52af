import { useEffect, useEffectEvent } from 'react';

/** Calls back when `?` is pressed anywhere but where text is typed. */
export function useHelpKey(onHelp: () => void): void {
  const handleHelp = useEffectEvent(onHelp);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      handleHelp();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, select, textarea');
}
