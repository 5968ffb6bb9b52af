import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The question whether to leave, for `UnsavedQuestion`. */
export interface UnsavedChanges {
  /** Leaves at once where nothing is lost, and asks first otherwise; for example for closing the dialog of the form. */
  readonly confirmLeave: (leave: () => void) => void;
  readonly isAsking: boolean;
  readonly answer: (leaves: boolean) => void;
}

/**
 * Keeps a visitor from losing changes: asks before a link of the site is followed and before going back, and has the
 * browser ask before the site is left.
 */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  const hold = useEffectEvent((event: Event, next: () => void) => {
    if (isLeaving.current) return;
    event.preventDefault();
    event.stopPropagation();
    setLeave(() => next);
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    const handleClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link) hold(event, () => link.click());
    };
    const handleNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType === 'traverse' && event.cancelable)
        hold(event, () => void window.navigation.traverseTo(key));
    };
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Browsers without this interface go back without a question.
    const history = 'navigation' in window ? window.navigation : null;
    document.addEventListener('click', handleClick, { capture: true });
    history?.addEventListener('navigate', handleNavigate);
    addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      history?.removeEventListener('navigate', handleNavigate);
      removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty]);

  return {
    confirmLeave: (next) => (isDirty ? setLeave(() => next) : next()),
    isAsking: leave !== null,
    answer: (leaves) => {
      setLeave(null);
      isLeaving.current = leaves;
      if (leaves) leave?.();
      isLeaving.current = false;
    },
  };
}

/** The link that a click would follow in this tab to another page of this site; the browser asks for other sites. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname + link.search === location.pathname + location.search ? null : link;
}
