import { useEffect } from 'react';
import { useSite } from '../../composition/site-context';
import { useQueryClient } from '../borrowed/react-query';
import { refreshReleases } from './releases.queries';

/** Looks at once when the site tells that pages get other versions; everything else is found by asking now and then. */
export function useLiveReleases(): void {
  const client = useQueryClient();
  const { subscribe } = useSite();
  useEffect(() => subscribe(() => void refreshReleases(client)), [client, subscribe]);
}
