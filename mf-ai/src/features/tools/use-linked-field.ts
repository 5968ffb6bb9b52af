import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Begins at the form that the fragment of the address names. */
export function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1)
      document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('input')?.focus();
  }, [hash]);
}
