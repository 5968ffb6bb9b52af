import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text } from '@tessera/design-system';
import { bandOf, Meter } from '@tessera/design-system/parts';
import { Card, Reason } from '../../figures/card';

/** How well a video fits this visitor. */
export function MatchCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { audienceMatch, audienceMatchReason, source } = analysis;
  return (
    <PercentCard
      title="Audience Match"
      value={audienceMatch}
      isEstimate={source === 'live'}
      reason={audienceMatchReason}
      text="How much of what it is about is what you watch and like."
    />
  );
}

/** How much of a video is in today’s topics. */
export function AlignmentCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { trendAlignment, trendAlignmentReason, source } = analysis;
  return (
    <PercentCard
      title="Trend Alignment"
      value={trendAlignment}
      isEstimate={source === 'live'}
      reason={trendAlignmentReason}
      text="The share of its topics, by their weight, that is among today’s."
    />
  );
}

interface PercentCardProps {
  readonly title: string;
  readonly value: number | null;
  readonly isEstimate: boolean;
  /** Why there is no figure. */
  readonly reason: string | null;
  /** What the figure is. */
  readonly text: string;
}

function PercentCard({ title, value, isEstimate, reason, text }: PercentCardProps) {
  return (
    <Card
      title={title}
      figure={value === null ? null : { value: `${value}%` }}
      isEstimate={isEstimate}
    >
      {value === null ? (
        <Reason>{reason}</Reason>
      ) : (
        <>
          <Meter value={value} band={bandOf(value)} />
          <Text size="caption" tone="muted">
            {text}
          </Text>
        </>
      )}
    </Card>
  );
}
