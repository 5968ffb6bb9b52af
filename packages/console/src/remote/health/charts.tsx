import type { Channel, ChannelHealth } from '@tessera/contracts';
import { Skeleton, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../../controls/moment';
import { isLive } from '../../releases/channel-state';
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
  readonly spanLabel: string;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${token.space[6]} ${token.space[8]};
  margin-top: ${token.space[6]};
`;

const noPoints = new Map<number, never>();

/** Charts of all measures; hovering one marks the interval in all. */
export function Charts({ channel, health, minutes, spanLabel }: ChartsProps) {
  const [marked, mark] = useState<number | null>(null);
  const starts = intervalStarts(health.interval, minutes, useNow());
  const points = byVersion(health.points);
  const strokes = strokesOf(channel, [...points.keys()]);
  return (
    <>
      <Legend channel={channel} strokes={strokes} points={points} span={spanLabel} />
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
                isLive(channel, stroke.version),
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

/** Loading state, sized for two versions. */
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
