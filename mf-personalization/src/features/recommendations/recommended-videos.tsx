import type { Recommendation } from '@tessera/contracts-personalization';
import { Origin, ReportOpenedProvider, VideoLinksProvider } from '@tessera/video-ui';
import type { ReactNode } from 'react';
import { videoLinks } from '../../navigation/paths';
import { useOpenRecommendation } from './open-recommendation';

export interface RecommendedVideosProps {
  readonly recommendations: readonly Recommendation[];
  readonly children: ReactNode;
}

/** Around the cards of a list of recommendations: what they link to, and how it is reported that one was opened. */
export function RecommendedVideos({ recommendations, children }: RecommendedVideosProps) {
  const open = useOpenRecommendation();
  const handleOpened = (videoId: string) => {
    const opened = recommendations.find((one) => one.videoId === videoId);
    if (opened) open(opened);
  };
  return (
    <VideoLinksProvider value={videoLinks}>
      <Origin from="for-you">
        <ReportOpenedProvider value={handleOpened}>{children}</ReportOpenedProvider>
      </Origin>
    </VideoLinksProvider>
  );
}

export interface RecommendedVideoProps {
  readonly recommendation: Recommendation;
  readonly children: ReactNode;
}

/** Around one of the cards: its list and place are recorded with what is done with it, and that it was seen. */
export function RecommendedVideo({ recommendation, children }: RecommendedVideoProps) {
  const { slateId, position } = recommendation;
  return (
    <Origin slate={slateId} position={position}>
      {children}
    </Origin>
  );
}
