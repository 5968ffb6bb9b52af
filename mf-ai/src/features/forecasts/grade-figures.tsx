import type { Response } from '@tessera/contracts';
import { media, Skeleton, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

type Grade = Response<'GET /api/ai-analyst/forecasts'>['grade'];

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[6]};
  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${token.space[8]};
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[1]};
  padding-left: ${token.space[4]};
  border-left: 2px solid ${token.color.border};
`;

const Value = styled.p`
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.025em;
  line-height: 1.25;
`;

interface Figure {
  readonly title: string;
  readonly value: (grade: Grade) => string;
  /** What it is, and how to read it. */
  readonly text: (grade: Grade) => string;
}

const figures: readonly Figure[] = [
  {
    title: 'Brier score',
    value: ({ brier }) => decimals(brier),
    text: ({ baselineBrier }) =>
      `The mean squared distance between forecast and outcome: 0 is perfect. The baseline has ${decimals(baselineBrier)}.`,
  },
  {
    title: 'Skill over the baseline',
    value: ({ skill }) => percentOf(skill),
    text: () =>
      'How much closer than always saying the usual share. Below 0 the baseline was better.',
  },
  {
    title: 'Resolution',
    value: ({ resolution }) => decimals(resolution),
    text: () => 'How far the forecasts tell likely from unlikely. 0 means that all say the same.',
  },
  {
    title: 'Graded',
    value: ({ graded }) => graded.toLocaleString('en-US'),
    text: ({ pending, undecided }) =>
      `${pending.toLocaleString('en-US')} more are pending, and ${undecided.toLocaleString('en-US')} undecided.`,
  },
];

/** How good the forecasts of a kind were on the whole. */
export function GradeFigures({ grade }: { readonly grade: Grade }) {
  return (
    <Row aria-label="Grade of all forecasts">
      {figures.map(({ title, value, text }) => (
        <Item key={title}>
          <Text tone="muted">{title}</Text>
          <Value className="tabular">{value(grade)}</Value>
          <Text size="caption" tone="muted">
            {text(grade)}
          </Text>
        </Item>
      ))}
    </Row>
  );
}

/** Figures that are still loaded. */
export function GradeSkeletons() {
  return (
    <Row aria-busy>
      {figures.map(({ title }) => (
        <li key={title}>
          <Skeleton height="8rem" />
        </li>
      ))}
    </Row>
  );
}

function decimals(value: number | null): string {
  return value === null ? 'Not scored' : value.toFixed(3);
}

function percentOf(skill: number | null): string {
  if (skill === null) return 'Not scored';
  return skill.toLocaleString('en-US', { style: 'percent', signDisplay: 'exceptZero' });
}
