import { useEffect } from 'react';
import { useSurroundings } from './surroundings';

/** Titles the document while the calling page is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = useSurroundings();
  useEffect(() => setTitle(title), [setTitle, title]);
}
