import { useCallback, useRef, useState } from 'react';
import { product } from '../frame/product';

/** The title of the document for a page: `News & Media Center · Tessera`. */
function documentTitle(title: string): string {
  return title === product.name ? title : `${title} · ${product.name}`;
}

/**
 * Sets the title of the document. `announcement` is for assistive technology: the title of a page that was
 * reached by navigation, once; neither the first page nor a title that changes in place.
 */
export function useTitle() {
  const [announcement, setAnnouncement] = useState('');
  const titledPath = useRef(location.pathname);

  const setTitle = useCallback((title: string) => {
    document.title = documentTitle(title);
    if (titledPath.current === location.pathname) return;
    titledPath.current = location.pathname;
    setAnnouncement(title);
  }, []);

  return { setTitle, announcement };
}
