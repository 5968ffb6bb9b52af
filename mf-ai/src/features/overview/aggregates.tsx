import type { AnalystOverview } from '@tessera/contracts-ai';
import { Skeleton, Text, media, token } from '@tessera/design-system';
import { Awaited, type Band, bandOf, Meter } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { qualityBand } from '../../figures/bands';
import { Unfolded } from '../../figures/unfolded';
import { countOf } from '../../figures/words';
import { useOverview } from '../analysis/analyst.queries';

type Aggregate = AnalystOverview['contentQuality'];

const Row = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]} ${token.space[8]};
  margin-bottom: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[2]};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
  ${media.medium} {
    display: block;
  }
`;

const Value = styled.p`
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.025em;
  line-height: 1.25;
`;

/* As high as the figures: value, meter, two lines and what unfolds. */
const height = '9.25rem';

interface Shown {
  readonly name: keyof Omit<AnalystOverview, 'computedAt'>;
  readonly title: string;
  readonly band: (value: number) => Band;
  /** What the figure is. */
  readonly text: string;
}

const figures: readonly Shown[] = [
  {
    name: 'contentQuality',
    title: 'Content Quality',
    band: qualityBand,
    text: 'The mean of the quality scores of the videos that were analyzed. The analysis of each video lists its factors with their weights.',
  },
  {
    name: 'trendAlignment',
    title: 'Trend Alignment',
    band: bandOf,
    text: 'The mean share of the videos’ topics, by their weight, that is among today’s emerging topics.',
  },
  {
    name: 'viralPotential',
    title: 'Viral Potential',
    band: bandOf,
    text: 'The mean place of the videos among those of their category and age. 50% is the middle of all videos.',
  },
];

/** How the videos that were analyzed are on the whole. */
export function Aggregates() {
  const query = useOverview();
  return (
    <Awaited query={query} what="The overview" explain={reasonOf} skeleton={<Skeletons />}>
      {(overview) => (
        <Row aria-label="All analyzed videos">
          {figures.map((figure) => (
            <Figure key={figure.name} {...figure} aggregate={overview[figure.name]} />
          ))}
        </Row>
      )}
    </Awaited>
  );
}

function Figure({ title, band, text, aggregate }: Shown & { readonly aggregate: Aggregate }) {
  const { value, videos, notScored } = aggregate;
  return (
    <Item>
      <Line>
        <Text tone="muted">{title}</Text>
        <Value className="tabular">{value === null ? 'Not scored' : `${value}%`}</Value>
      </Line>
      {value !== null && <Meter value={value} band={band(value)} />}
      <Text size="caption" tone="muted">
        {basisOf(aggregate)}
      </Text>
      <Unfolded label="What this is">
        <Text size="caption">{text}</Text>
        <Text size="caption" tone="muted">
          {`It is over ${countOf(videos, 'video')}; ${countOf(notScored, 'video')} without a score ${notScored === 1 ? 'is' : 'are'} left out.`}
        </Text>
      </Unfolded>
    </Item>
  );
}

function basisOf({ value, videos, notScored }: Aggregate): string {
  if (value === null) {
    return notScored === 0 ? 'No video was analyzed yet' : 'No analyzed video could be scored yet';
  }
  const over = `Over ${countOf(videos, 'video')}`;
  return notScored === 0 ? over : `${over} · ${notScored.toLocaleString('en-US')} not scored`;
}

function Skeletons() {
  return (
    <Row aria-busy>
      {figures.map(({ name }) => (
        <li key={name}>
          <Skeleton height={height} />
        </li>
      ))}
    </Row>
  );
}
