import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text } from '@tessera/design-system';
import { bandOf, Meter, PlainList } from '@tessera/design-system/parts';
import { Card, Reason } from '../../figures/card';
import { FactList } from '../../figures/fact-list';
import { Unfolded } from '../../figures/unfolded';
import { capitalized, percent, shareInterval } from '../../figures/words';

/** Whether a video will be watched far more than usual: its place among others like it, and the forecast that is graded later. */
export function ViralCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { trendPrediction: prediction, source } = analysis;
  const { viralPotential, probability, event, peakTimeframe, reasons } = prediction;
  const figure = viralPotential === null ? null : { value: String(viralPotential), note: 'of 100' };
  return (
    <Card title="Viral Potential" figure={figure} isEstimate={source === 'live'}>
      {viralPotential === null ? (
        <Reason>{prediction.reason}</Reason>
      ) : (
        <Meter value={viralPotential} band={bandOf(viralPotential)} />
      )}
      {probability !== null && (
        <Text size="caption">{`${capitalized(percent(probability))} chance that it ${event}.`}</Text>
      )}
      <Unfolded label="How this is scored">
        <Text size="caption">
          The figure is its place among videos of its category and age: 80 means that four of five
          do worse.
        </Text>
        <FactList
          facts={{
            Chance: probability === null ? null : percent(probability),
            '90% interval': prediction.interval && shareInterval(prediction.interval),
            Likelihood: prediction.trendingLikelihood && capitalized(prediction.trendingLikelihood),
            Peak: peakTimeframe && capitalized(peakTimeframe),
          }}
        />
        <PlainList label="Reasons" items={reasons} />
      </Unfolded>
    </Card>
  );
}
