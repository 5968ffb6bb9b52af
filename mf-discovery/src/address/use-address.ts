import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Address, chosenFilters, pathTo, readAddress } from './address';
import type { SearchFilters } from './search-filters';

/** The parsed URL of the current page. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  return useMemo(() => readAddress({ pathname, search }), [pathname, search]);
}

interface OpenOptions {
  /** Replaces the current history entry, for changes made while typing. */
  readonly replace?: boolean;
}

export type OpenFilters = (filters: SearchFilters, options?: OpenOptions) => void;

/** Navigates to the page that shows the given filters, which on Home narrow what it searches for. */
export function useOpenFilters(): OpenFilters {
  const navigate = useNavigate();
  const address = useAddress();
  return useCallback(
    (filters, { replace = false } = {}) =>
      void navigate(pathTo(address.place, chosenFilters(address, filters)), { replace }),
    [navigate, address],
  );
}
