import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Heading, Text } from '@tessera/design-system';
import { Meter, PlainList } from '@tessera/design-system/parts';
import { qualityBand, qualityLabel } from '../../figures/bands';
import { Card, Reason } from '../../figures/card';
import { FactorList } from '../../figures/factor-list';
import { Unfolded } from '../../figures/unfolded';
import { scoreInterval } from '../../figures/words';

/** How well a video is made, with all that makes up its score. */
export function QualityCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { score, interval, details, strengths, improvements, reason } = analysis.contentQuality;
  const figure = score === null ? null : { value: String(score), note: qualityLabel(score) };
  return (
    <Card title="Content Quality Score" figure={figure} isEstimate={analysis.source === 'live'}>
      {score === null ? (
        <Reason>{reason}</Reason>
      ) : (
        <Meter value={score} band={qualityBand(score)} interval={interval} />
      )}
      <Unfolded label="How this is scored">
        {score !== null && interval && (
          <Text size="caption">{`${score} of 100, 90% interval ${scoreInterval(interval)}.`}</Text>
        )}
        <FactorList factors={details} />
        <Advice title="Strengths" items={strengths} />
        <Advice title="To improve" items={improvements} />
      </Unfolded>
    </Card>
  );
}

interface AdviceProps {
  readonly title: string;
  readonly items: readonly string[];
}

function Advice({ title, items }: AdviceProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <Heading level={4} size="body">
        {title}
      </Heading>
      <PlainList items={items} />
    </div>
  );
}
