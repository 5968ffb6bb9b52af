import type { TopicStanding } from '@tessera/contracts-news';
import { Heading, Text, token } from '@tessera/design-system';
import { Progress, Stack } from '@tessera/design-system/parts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';

type Measure = TopicStanding['trending'][number];

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
`;

const Outcome = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  margin-top: ${token.space[1]};
  &[data-reached] > svg {
    color: ${token.color.success};
  }
`;

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export interface MeasuresProps {
  readonly title: string;
  readonly measures: readonly Measure[];
}

/** What a decision depends on: each value beside its threshold, and how much is missing. All have to be reached. */
export function Measures({ title, measures }: MeasuresProps) {
  return (
    <Stack gap={3}>
      <Heading level={4}>{title}</Heading>
      <List>
        {measures.map((measure) => (
          <li key={measure.name}>
            <MeasureLine {...measure} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

function MeasureLine({ name, unit, value, threshold, gap }: Measure) {
  const isReached = gap === 0;
  const share = threshold > 0 ? value / threshold : 1;
  return (
    <>
      <Progress
        label={name}
        value={isReached ? 1 : share}
        valueLabel={`${figures.format(value)} of ${figures.format(threshold)} ${unit}`}
      />
      <Outcome size="caption" tone="muted" data-reached={isReached || undefined}>
        {isReached ? <CircleCheck size={14} aria-hidden /> : <CircleDashed size={14} aria-hidden />}
        {isReached ? 'Reached' : `${figures.format(gap)} more needed`}
      </Outcome>
    </>
  );
}
