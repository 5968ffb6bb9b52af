import { mainId } from '@tessera/design-system';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the new page after a navigation, where the browser itself would have put it, unless the
 * page has focused something already. Scrolling is left to scroll restoration.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);

  // Together with the new page: later it could take the focus from what the visitor has gone to already.
  useLayoutEffect(() => {
    if (focusedPath.current === pathname) return undefined;
    focusedPath.current = pathname;
    const dialog = document.querySelector('[role="dialog"]');
    if (dialog) return onceFocusLeaves(dialog, focusMain);
    focusMain();
    return undefined;
  }, [pathname]);
}

function focusMain(): void {
  const main = document.getElementById(mainId);
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** A drawer holds the focus until it is closed, and then gives it to what opened it; the page comes after that. */
function onceFocusLeaves(dialog: Element, then: () => void): () => void {
  const stop = () => document.removeEventListener('focusin', handleFocus);
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && dialog.contains(target)) return;
    stop();
    then();
  };
  document.addEventListener('focusin', handleFocus);
  return stop;
}
