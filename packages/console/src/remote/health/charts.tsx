import type { Channel, ChannelHealth } from '@tessera/contracts';
import { Skeleton, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../../controls/moment';
import { isGivenOut } from '../../releases/channel-state';
import { Chart } from './chart';
import { FiguresTable } from './figures-table';
import { Legend } from './legend';
import { measures } from './measures';
import { byVersion, intervalStarts, valuesOf } from './series';
import { strokesOf } from './strokes';

export interface ChartsProps {
  readonly channel: Channel;
  readonly health: ChannelHealth;
  readonly minutes: number;
  readonly words: string;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${token.space[6]} ${token.space[8]};
  margin-top: ${token.space[6]};
`;

const noPoints = new Map<number, never>();

/** All measures over time; pointing at a moment in one chart marks it in all. */
export function Charts({ channel, health, minutes, words }: ChartsProps) {
  const [marked, mark] = useState<number | null>(null);
  const starts = intervalStarts(health.interval, minutes, useNow());
  const points = byVersion(health.points);
  const strokes = strokesOf(channel, [...points.keys()]);
  return (
    <>
      <Legend channel={channel} strokes={strokes} points={points} span={words} />
      <Grid>
        {measures.map((measure) => (
          <Chart
            key={measure.key}
            measure={measure}
            lines={strokes.map((stroke) => ({
              ...stroke,
              values: valuesOf(
                points.get(stroke.version) ?? noPoints,
                starts,
                measure,
                isGivenOut(channel, stroke.version),
              ),
            }))}
            starts={starts}
            marked={marked}
            onMark={mark}
          />
        ))}
      </Grid>
      <FiguresTable points={health.points} />
    </>
  );
}

/** In the size of two versions and their charts. */
export function ChartsSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height="6.75rem" />
      <Grid>
        {measures.map(({ key }) => (
          <Skeleton key={key} height="10.9rem" />
        ))}
      </Grid>
    </div>
  );
}
