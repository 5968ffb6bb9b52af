import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshReleases } from '../releases/releases.queries';
import { onRelease } from './release-stream';

/** Looks at once when the site tells that pages get other versions; everything else is found by asking now and then. */
export function useLiveReleases(): void {
  const client = useQueryClient();
  useEffect(() => onRelease(() => void refreshReleases(client)), [client]);
}
