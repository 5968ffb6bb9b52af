import { mainId } from '@tessera/design-system';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Begins a page that was navigated to at its top, with the focus on it, as a browser does with a document. */
export function useArrival(): void {
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
