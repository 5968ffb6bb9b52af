import type { Response } from '@tessera/contracts';
import { media, Select, Skeleton, Text, token } from '@tessera/design-system';
import { Awaited, Chart, Section } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useComparison, useItemFigures } from './figures.queries';

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 20rem));
  }
`;

/** What can be compared: everything published, the newest first. */
const choices = {
  filter: { days: 1, type: 'all', category: '' },
  order: { sort: 'published', direction: 'descending' },
} as const;

/** Views of two items since they were published, as if that had been on the same day. */
export function Comparison() {
  const { data } = useItemFigures(choices.filter, choices.order);
  const items = data?.items ?? [];
  const [chosen, choose] = useState({ one: '', other: '' });
  const pair = {
    one: chosen.one || (items[0]?.id ?? ''),
    other: chosen.other || (items[1]?.id ?? ''),
  };
  const comparison = useComparison(pair);
  const options = items.map(({ id, title }) => ({ value: id, label: title }));
  if (items.length < 2) return null;
  return (
    <Section title="Compare two">
      <Choices>
        <Select
          label="First item"
          options={options}
          value={pair.one}
          onChange={(one) => choose({ ...pair, one })}
        />
        <Select
          label="Second item"
          options={options}
          value={pair.other}
          onChange={(other) => choose({ ...pair, other })}
        />
      </Choices>
      <Awaited
        query={comparison}
        what="The comparison"
        explain={reasonOf}
        skeleton={<Skeleton height="336px" />}
      >
        {(compared) => <Courses compared={compared} />}
      </Awaited>
    </Section>
  );
}

function Courses({
  compared,
}: {
  readonly compared: Response<'GET /api/content/analytics/comparison'>;
}) {
  const { one, other } = compared;
  if (one.id === other.id) return <Text tone="muted">Choose two different items.</Text>;
  if ([...one.views, ...other.views].every((views) => views === 0))
    return <Text tone="muted">Neither has views yet.</Text>;
  const days = Math.max(one.views.length, other.views.length);
  // Titles may be alike; names of series may not.
  const isAlike = one.title === other.title;
  return (
    <Chart
      // One day makes no line.
      kind={days > 1 ? 'line' : 'bar'}
      title="Views since publishing"
      note="Added up. Day 0 is the day of publishing, in UTC."
      labelName="Day"
      labels={Array.from({ length: days }, (_, day) => `Day ${day}`)}
      series={[
        { name: one.title, values: addedUp(one.views, days) },
        {
          name: isAlike ? `${other.title} (second)` : other.title,
          values: addedUp(other.views, days),
        },
      ]}
    />
  );
}

/** Sums until each day; `null` for days that have not come yet. */
function addedUp(views: readonly number[], days: number): (number | null)[] {
  let sum = 0;
  return Array.from({ length: days }, (_, day) => {
    const more = views[day];
    if (more === undefined) return null;
    sum += more;
    return sum;
  });
}
