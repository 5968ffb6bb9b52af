import { formatDuration, Skeleton, Text, token, VisuallyHidden } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import { Repeat2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VideoRow, VideoRowSkeletons } from '../lists/video-row';
import { type Proposal, secondsIn, swapped, without } from './proposal';

export interface ProposedVideosProps {
  readonly proposal: Proposal;
  /** The time to fill, in minutes. */
  readonly minutes: number;
  readonly onChange: (proposal: Proposal) => void;
  /** What comes next, beside the sum. */
  readonly children: ReactNode;
}

/** Rows whose pictures load at once. */
const firstPictures = 5;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[2]};
`;

const Sum = styled.strong`
  color: ${token.color.text};
  font-variant-numeric: tabular-nums;
`;

/** The videos that fill a time; each can be replaced or taken out. */
export function ProposedVideos({ proposal, minutes, onChange, children }: ProposedVideosProps) {
  const { videos, alternatives } = proposal;
  const entriesOf = (id: string) => [
    {
      label: 'Swap',
      icon: <Repeat2 aria-hidden />,
      disabled: alternatives.length === 0,
      onSelect: () => onChange(swapped(proposal, id, minutes * 60)),
    },
    {
      label: 'Remove',
      icon: <Trash2 aria-hidden />,
      onSelect: () => {
        focusBeside();
        onChange(without(proposal, id));
      },
    },
  ];
  return (
    <>
      <VisuallyHidden as="h2">Videos</VisuallyHidden>
      <Head>
        <Text tone="muted" role="status">
          {videos.length} {videos.length === 1 ? 'video' : 'videos'} ·{' '}
          <Sum>{formatDuration(`PT${secondsIn(proposal)}S`)}</Sum> of {minutes} minutes
        </Text>
        {children}
      </Head>
      <ol>
        {videos.map(({ video, place }, index) => (
          <VideoRow
            key={place}
            id={video.id}
            video={video}
            isFirst={index < firstPictures}
            entries={entriesOf(video.id)}
          />
        ))}
      </ol>
    </>
  );
}

/** Videos that are still being chosen. */
export function ProposedVideosSkeleton() {
  return (
    <>
      <Head aria-hidden>
        <Skeleton width="13rem" height="1.6em" />
        <Skeleton width="10rem" height={token.control.medium} />
      </Head>
      <VideoRowSkeletons />
    </>
  );
}
