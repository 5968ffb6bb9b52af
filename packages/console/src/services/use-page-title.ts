import { useEffect } from 'react';
import { useConsole } from './console-services';

/** Titles the document while the calling page is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = useConsole();
  useEffect(() => setTitle(title), [setTitle, title]);
}
