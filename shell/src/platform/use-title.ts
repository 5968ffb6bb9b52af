import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnread } from '../frame/notifications/unread';
import { product } from '../frame/product';

/** The title of the document for a page: `News & Media Center · Tessera`. `(2)` before it are unread notifications. */
function documentTitle(title: string, unread: number): string {
  const titleOfPage = title === product.name ? title : `${title} · ${product.name}`;
  return unread > 0 ? `(${unread}) ${titleOfPage}` : titleOfPage;
}

/**
 * Sets the title of the document. `announcement` is for assistive technology: the title of a page that was
 * reached by navigation, once; neither the first page nor a title that changes in place.
 */
export function useTitle() {
  const [announcement, setAnnouncement] = useState('');
  const titledPath = useRef(location.pathname);
  const shown = useRef({ title: '', unread: 0 });
  const { count } = useUnread();

  useEffect(() => {
    shown.current.unread = count;
    if (shown.current.title) document.title = documentTitle(shown.current.title, count);
  }, [count]);

  const setTitle = useCallback((title: string) => {
    shown.current.title = title;
    document.title = documentTitle(title, shown.current.unread);
    if (titledPath.current === location.pathname) return;
    titledPath.current = location.pathname;
    setAnnouncement(title);
  }, []);

  return { setTitle, announcement };
}
