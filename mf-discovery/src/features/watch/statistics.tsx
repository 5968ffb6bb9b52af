import type { CountsOfDay, VideoDetails } from '@tessera/contracts-discovery';
import { SegmentedChoice, Text } from '@tessera/design-system';
import { Chart, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';

type Measure = Exclude<keyof CountsOfDay, 'day'>;

const Choice = styled.div`
  max-width: 22rem;
`;

const compactFormat = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
});
const dayFormat = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The counts of a video over time, one at a time because they differ by orders of magnitude. */
export function Statistics({ video }: { readonly video: VideoDetails }) {
  const measures = measuresOf(video);
  const [chosen, setChosen] = useState<Measure>('views');
  const measure = measures.find(({ value }) => value === chosen) ?? measures[0];
  if (!measure) return <NoStatistics video={video} />;
  const days = video.statistics.filter((each) => each[measure.value] !== null);
  return (
    <Stack as="section" gap={3} aria-label="Statistics">
      {measures.length > 1 && (
        <Choice>
          <SegmentedChoice
            label="Counts"
            options={measures}
            value={measure.value}
            onChange={setChosen}
          />
        </Choice>
      )}
      <Chart
        kind="line"
        level={2}
        title={`${measure.label} over time`}
        note={noteOf(video)}
        labelName="Day"
        labels={days.map(({ day }) => dayFormat.format(new Date(day)))}
        series={[{ name: measure.label, values: days.map((each) => each[measure.value]) }]}
        formatValue={(value) => compactFormat.format(value)}
      />
    </Stack>
  );
}

/** What was counted on two days at least: a single point is no course. */
function measuresOf({ statistics, viewKind }: VideoDetails) {
  const measures = [
    { value: 'views', label: viewKind === 'concurrent' ? 'Watching' : 'Views' },
    { value: 'likes', label: 'Likes' },
    { value: 'comments', label: 'Comments' },
  ] as const;
  return measures.filter(
    ({ value }) => statistics.filter((each) => each[value] !== null).length > 1,
  );
}

function noteOf({ source }: VideoDetails): string {
  const days = 'Last 90 days, on days with data';
  return source === 'sample' ? `Sample figures. ${days}` : days;
}

function NoStatistics({ video }: { readonly video: VideoDetails }) {
  return (
    <Text size="caption" tone="muted">
      {video.statistics.length === 0
        ? 'No views were counted in the last 90 days, so there’s no chart yet.'
        : 'Views have been counted on one day so far. A chart appears after the second.'}
    </Text>
  );
}
