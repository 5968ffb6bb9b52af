import { usePlatform } from '@tessera/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Panel {
  readonly open: boolean;
  /** What the address bar shows as long as it is open. */
  readonly path: string;
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Gives a panel an entry in the history and an address of its own, while the page below stays as it is: the router does not hear of
 * it. So Back closes the panel, and a reload or a copied address shows the page at that address.
 * @returns how to close it
 */
export function usePanelAddress({ open, path, title, onClose }: Panel): () => void {
  const { setTitle } = usePlatform();
  const { key } = useLocation();
  const keyBelow = useRef(key);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open) return undefined;
    const titleBelow = document.title;
    // With the state of the entry below, by which the router recognizes that entry's page.
    history.pushState(history.state, '');
    const handleBack = () => close();
    window.addEventListener('popstate', handleBack);
    return () => {
      window.removeEventListener('popstate', handleBack);
      document.title = titleBelow;
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    history.replaceState(history.state, '', path);
    setTitle(title);
  }, [open, path, title, setTitle]);

  // A link in the panel has led elsewhere: its entry stays, as that of a page that was left.
  useEffect(() => {
    const hasLeft = open && keyBelow.current !== key;
    keyBelow.current = key;
    if (hasLeft) close();
  }, [open, key]);

  return () => history.back();
}
