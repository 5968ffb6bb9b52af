import { useEffect } from 'react';
import { usePlatform } from './platform';

/** Titles the document while the calling page is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePlatform();
  useEffect(() => setTitle(title), [setTitle, title]);
}
