import { useToasts } from '@tessera/design-system';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type ShowToast = ReturnType<typeof useToasts>['toast'];

/**
 * Messages that end with the step that they are about: when the next form is sent, and with a page that is opened by something that the
 * visitor did since. A page that was opened together with the message keeps it.
 */
export function useStepToasts(): ReturnType<typeof useToasts> {
  const { toast: show, shownToast, dismissToast } = useToasts();
  const { pathname } = useLocation();
  const hasActed = useRef(false);

  const toast = useCallback<ShowToast>(
    (message) => {
      hasActed.current = false;
      show(message);
    },
    [show],
  );
  const openedPath = useRef(pathname);
  useEffect(() => {
    if (openedPath.current !== pathname && hasActed.current) dismissToast();
    openedPath.current = pathname;
  }, [pathname, dismissToast]);
  useEffect(() => {
    const act = () => void (hasActed.current = true);
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('pointerdown', act, options);
    document.addEventListener('keydown', act, options);
    // Before what it starts can have a message of its own.
    document.addEventListener('submit', dismissToast, options);
    return () => controller.abort();
  }, [dismissToast]);

  return { toast, shownToast, dismissToast };
}
