import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Profile } from '@tessera/contracts-personalization';
import { usePageIdle } from '@tessera/platform/use-page-idle';

/** In the path: the visitor who asks. */
const params = { userId: '1' };

/** Whether players start by themselves, as the visitor’s settings say; they do before these are known. */
export function useAutoplay(): boolean {
  const isIdle = usePageIdle();
  const options = endpointQuery('GET /api/personalization/profile/:userId', { params });
  const { data } = useQuery({ ...options, enabled: isIdle });
  return isAutomatic(data);
}

function isAutomatic(profile: Profile | undefined): boolean {
  return profile?.switches.autoplay ?? true;
}
