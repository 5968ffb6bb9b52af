import { useQueryClient } from '@tanstack/react-query';
import { isPrivate, recordInteraction, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Recommendation } from '@tessera/contracts-personalization';
import { usePlatform } from '@tessera/platform';
import { localLists, me, profileQueries, recommendationQueries } from '../profile/profile.queries';

/**
 * Says that a recommended video was opened, and reports it with the list that it was opened from. Nobody waits for it; in
 * private mode it stays in this browser.
 */
export function useOpenRecommendation() {
  const { toast } = usePlatform();
  const { mutate } = useWrite({
    send: (opened: Recommendation) =>
      request('POST /api/personalization/interaction', { body: interactionOf(opened) }),
    outdates: () => [recommendationQueries, profileQueries],
  });
  const client = useQueryClient();
  const openPrivately = (videoId: string) => {
    recordInteraction({ kind: 'opened', subject: videoId });
    void client.invalidateQueries(localLists);
  };
  return (opened: Recommendation) => {
    toast({ title: 'Video Opened', description: opened.title });
    if (isPrivate()) openPrivately(opened.videoId);
    else mutate(opened);
  };
}

function interactionOf(opened: Recommendation) {
  const { videoId, title, category, platform, recommendationType, slateId } = opened;
  return {
    ...me,
    videoId,
    title,
    category,
    platform,
    action: 'view' as const,
    context: { recommendationType, deviceType: deviceType(), slateId },
  };
}

function deviceType(): string {
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
}
