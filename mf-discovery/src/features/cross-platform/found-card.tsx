import type { Video } from '@tessera/contracts';
import type { PlatformVideo } from '@tessera/contracts-discovery';
import { Skeleton, Text, token, VisuallyHidden } from '@tessera/design-system';
import { CardSkeleton, platformNames, VideoCard } from '@tessera/video-ui';
import { styled } from 'styled-components';

/* Its height is there whether or not a video has an estimate. */
const Facts = styled(Text)`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  height: 1.6em;
  margin-top: ${token.space[2]};
  overflow: hidden;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface FoundCardProps {
  readonly video: PlatformVideo;
  /** Width in px for its tags. */
  readonly textWidth: number;
  readonly tabIndex: number;
  readonly onOpen: (video: Video) => void;
}

/** A video that a search has found, with our estimate of its quality, and who it comes from. */
export function FoundCard({ video, textWidth, tabIndex, onOpen }: FoundCardProps) {
  const { platform, source, qualityScore } = video;
  return (
    <>
      <VideoCard
        video={asVideo(video)}
        mode="grid"
        ageStyle="dated"
        textWidth={textWidth}
        isFirst={false}
        tabIndex={tabIndex}
        onOpen={onOpen}
      />
      <Facts as="div" size="caption" tone="muted">
        <span>{source === 'sample' ? 'Sample video' : `From ${platformNames[platform]}`}</span>
        {qualityScore !== null && (
          <span title="Our estimate">
            Quality {qualityScore}/20<VisuallyHidden>, our estimate</VisuallyHidden>
          </span>
        )}
      </Facts>
    </>
  );
}

/** In the size of a card. */
export function FoundCardSkeleton() {
  return (
    <>
      <CardSkeleton mode="grid" />
      <Facts as="div" size="caption" aria-hidden>
        <Skeleton width="60%" height="1em" />
      </Facts>
    </>
  );
}

/** As cards know videos; what a search does not say is unknown. */
function asVideo({ creator, platformUrl, ...found }: PlatformVideo): Video {
  return {
    ...found,
    channelTitle: creator,
    watchUrl: platformUrl,
    categorySlug: null,
    alsoOn: [],
  };
}
