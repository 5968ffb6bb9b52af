import type { VideoAnalysis } from '@tessera/contracts-ai';
import { token } from '@tessera/design-system';
import { type Band, bandOf, Meter } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { qualityBand } from '../../figures/bands';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${token.space[4]} ${token.space[6]};
`;

const Item = styled.li`
  display: grid;
  gap: ${token.space[1]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  strong {
    color: ${token.color.text};
    font-size: ${token.text.heading};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
`;

interface Insight {
  readonly title: string;
  readonly value: number | null;
  readonly band: (value: number) => Band;
  readonly unit: string;
}

/** The four figures of a video at a glance; its full analysis has what they are made of. */
export function InsightFigures({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { contentQuality, trendPrediction, audienceMatch, trendAlignment, source } = analysis;
  const insights: readonly Insight[] = [
    { title: 'Content Quality', value: contentQuality.score, band: qualityBand, unit: '' },
    { title: 'Viral Potential', value: trendPrediction.viralPotential, band: bandOf, unit: '' },
    { title: 'Audience Match', value: audienceMatch, band: bandOf, unit: '%' },
    { title: 'Trend Alignment', value: trendAlignment, band: bandOf, unit: '%' },
  ];
  return (
    <List aria-label={source === 'live' ? 'Figures, our estimate' : 'Figures'}>
      {insights.map(({ title, value, band, unit }) => (
        <Item key={title}>
          <span>{title}</span>
          {value === null ? (
            'Not scored'
          ) : (
            <>
              <strong>{`${value}${unit}`}</strong>
              <Meter value={value} band={band(value)} />
              {source === 'live' && 'our estimate'}
            </>
          )}
        </Item>
      ))}
    </List>
  );
}
