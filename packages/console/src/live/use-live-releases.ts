import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshReleases } from '../releases/releases.queries';
import { onRelease } from './release-stream';

/** Refreshes at once when the composition changes; everything else is polled. */
export function useLiveReleases(): void {
  const client = useQueryClient();
  useEffect(() => onRelease(() => void refreshReleases(client)), [client]);
}
