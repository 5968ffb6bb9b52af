import type { HistoryEntry } from '@tessera/contracts-discovery';
import { Heading, Skeleton, token } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { VideoRow, VideoRowSkeletons } from '../lists/video-row';
import { daysOfHistory, type HistoryDay } from './days-of-history';
import { useRemoveFromHistory } from './history';

/** Rows whose pictures load at once. */
const firstPictures = 5;

const Days = styled.div`
  display: grid;
  gap: ${token.space[8]};
`;

/** What was watched, day by day. */
export function HistoryDays({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <Days>
      {daysOfHistory(entries).map((day, index) => (
        <Day key={day.name} day={day} isFirst={index === 0} />
      ))}
    </Days>
  );
}

/** A day that is still loading. */
export function DaySkeleton() {
  return (
    <div>
      <Skeleton width="5rem" height={`calc(1.35 * ${token.text.heading})`} />
      <VideoRowSkeletons />
    </div>
  );
}

interface DayProps {
  readonly day: HistoryDay;
  readonly isFirst: boolean;
}

function Day({ day, isFirst }: DayProps) {
  const id = useId();
  const { mutate: remove } = useRemoveFromHistory();
  const handleRemove = (videoId: string) => {
    focusBeside();
    remove(videoId);
  };
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        {day.name}
      </Heading>
      <ul>
        {day.entries.map(({ id: entryId, videoId, video, at }, index) => (
          <VideoRow
            key={entryId}
            id={entryId}
            video={video}
            note={timeOf(at)}
            isFirst={isFirst && index < firstPictures}
            entries={[
              {
                label: 'Remove from history',
                icon: <Trash2 aria-hidden />,
                onSelect: () => handleRemove(videoId),
              },
            ]}
          />
        ))}
      </ul>
    </section>
  );
}

/** For example '3:05 PM'. */
function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
}
