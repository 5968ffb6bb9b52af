import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the new page after a navigation, where the browser itself would have put it.
 * Scrolling is left to scroll restoration.
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
