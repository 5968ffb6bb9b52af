import { Badge, type BadgeTone, Heading, media, panel, Text, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Grade, loadGrade } from './score';
import type { Sample } from './use-monitor';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  /* Beside nothing, where they are odd. */
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${media.large} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${token.space[4]};
    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

const Card = styled.li`
  ${panel}
  gap: ${token.space[1]};
  overflow-wrap: anywhere;
`;

const Figure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 2rem;
`;

const gradeTones: Readonly<Record<Grade, BadgeTone>> = {
  good: 'success',
  warning: 'warning',
  poor: 'danger',
};
const gradeWords: Readonly<Record<Grade, string>> = {
  good: 'Good',
  warning: 'Warning',
  poor: 'Poor',
};

/** The figures of the last sample, in their places before there is one. */
export function FigureCards({ sample }: { readonly sample: Sample | undefined }) {
  return (
    <Cards aria-label="Figures">
      <FigureCard
        title="Load time"
        figure={figureOf(sample, ({ loadMs }) => milliseconds(loadMs))}
        grade={loadGrade(sample?.loadMs ?? null)}
      >
        Of the page that this visit began with
      </FigureCard>
      <FigureCard title="Memory use" figure={figureOf(sample, memoryWords)}>
        {sample?.memory
          ? `${megabytes(sample.memory.usedBytes)} used by scripts${sample.memoryPercent === null ? ', out of the score' : ''}`
          : 'Of what the browser allows the page'}
      </FigureCard>
      <FigureCard
        title="Render time"
        figure={figureOf(sample, ({ renderMs }) => milliseconds(renderMs))}
      >
        {vitalsOf(sample)}
      </FigureCard>
      <FigureCard
        title="Cache hit rate"
        figure={figureOf(sample, ({ hitPercent }) => percent(hitPercent))}
      >
        {sample && sample.reads > 0
          ? `${sample.hits} of ${sample.reads} reads found their response in the page`
          : 'Reads that found their response in the page: none so far'}
      </FigureCard>
      <FigureCard
        title="API response time"
        figure={figureOf(sample, ({ apiMs }) => milliseconds(apiMs))}
      >
        Median of the last 20 requests
      </FigureCard>
    </Cards>
  );
}

interface FigureCardProps {
  readonly title: string;
  readonly figure: string;
  readonly grade?: Grade | null;
  readonly children: ReactNode;
}

function FigureCard({ title, figure, grade, children }: FigureCardProps) {
  return (
    <Card>
      <Text size="caption" tone="muted">
        {title}
      </Text>
      <Figure>
        <Heading level={3} size={figure.length > 8 ? 'body' : 'heading'} className="tabular">
          {figure}
        </Heading>
        {grade && <Badge tone={gradeTones[grade]}>{gradeWords[grade]}</Badge>}
      </Figure>
      <Text size="caption" tone="muted">
        {children}
      </Text>
    </Card>
  );
}

/** A dash before the first sample. */
function figureOf(sample: Sample | undefined, words: (sample: Sample) => string | null): string {
  return sample ? (words(sample) ?? 'Not available') : '–';
}

function memoryWords({ memory, memoryPercent }: Sample): string | null {
  return percent(memoryPercent) ?? (memory && megabytes(memory.usedBytes));
}

function vitalsOf(sample: Sample | undefined): string {
  const words = ['Until the largest element was painted'];
  const interaction = milliseconds(sample?.interactionMs ?? null);
  if (interaction) words.push(`slowest interaction ${interaction}`);
  const shift = sample?.layoutShift ?? null;
  if (shift !== null) words.push(`shifts ${shift.toFixed(2)}`);
  return words.join(' · ');
}

export function milliseconds(value: number | null): string | null {
  return value === null ? null : `${Math.round(value).toLocaleString('en')} ms`;
}

function percent(value: number | null): string | null {
  return value === null ? null : `${value < 10 ? value.toFixed(1) : Math.round(value)}%`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
