import { mainId } from '@tessera/design-system';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** After a navigation, scrolls to the top and focuses the page, as a document load would. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    const main = document.getElementById(mainId);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
