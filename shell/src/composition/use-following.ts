import { useEffect } from 'react';
import { useSite } from './site-context';

/** Takes up every new composition at once, for as long as what calls it stands in the place of the page. */
export function useFollowing(): void {
  const { follow } = useSite();
  useEffect(follow, [follow]);
}
