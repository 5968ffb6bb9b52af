import { useCallback, useRef, useState } from 'react';

/** Titles the document. `announcement` is the title of a page that was reached by navigating; not that of the first. */
export function useTitle() {
  const [announcement, setAnnouncement] = useState('');
  const titledPath = useRef(location.pathname);

  const setTitle = useCallback((title: string) => {
    document.title = `${title} · Tessera`;
    if (titledPath.current === location.pathname) return;
    titledPath.current = location.pathname;
    setAnnouncement(title);
  }, []);

  return { setTitle, announcement };
}
