import { useCallback, useRef, useState } from 'react';

/** Sets the document title. `announcement` is the title after a navigation. */
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
