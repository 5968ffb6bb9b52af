import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from './skip-link';

/**
 * Moves the focus to the new page after a navigation, where the browser itself would have put it, unless the
 * page has focused something already. Scrolling is left to scroll restoration.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const main = document.getElementById(mainId);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
