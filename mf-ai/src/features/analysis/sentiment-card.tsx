import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Card, type CardFigure, Reason } from '../../figures/card';
import { FactList } from '../../figures/fact-list';
import { Unfolded } from '../../figures/unfolded';
import { capitalized, countOf, percent, shareInterval } from '../../figures/words';

type Sentiment = VideoAnalysis['sentimentAnalysis'];
type Shares = NonNullable<Sentiment['shares']>;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 6px;
  & > * {
    min-width: 2px;
    border-radius: ${token.radius.small};
    @media (forced-colors: active) {
      border: 1px solid;
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
`;

const parts: readonly (readonly [name: keyof Shares, color: string])[] = [
  ['positive', token.color.chart3],
  ['neutral', token.color.borderStrong],
  ['negative', token.color.danger],
];

/** What viewers feel about a video, by its comments. */
export function SentimentCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { sentimentAnalysis: sentiment, source } = analysis;
  const { overall, audienceReaction, emotionalTone } = sentiment;
  return (
    <Card title="Sentiment Analysis" figure={figureOf(sentiment)} isEstimate={source === 'live'}>
      {sentiment.shares && <SharesBar shares={sentiment.shares} />}
      {overall === null ? (
        <Reason>{sentiment.reason}</Reason>
      ) : (
        <Text size="caption">{audienceReaction}</Text>
      )}
      {emotionalTone.length > 0 && (
        <Text size="caption" tone="muted">
          {capitalized(emotionalTone.join(', '))}
        </Text>
      )}
      <Unfolded label="How this is scored">
        <Basis sentiment={sentiment} />
      </Unfolded>
    </Card>
  );
}

function figureOf({ overall, confidence }: Sentiment): CardFigure | null {
  if (overall === null) return null;
  const value = capitalized(overall);
  return confidence === null ? { value } : { value, note: `${percent(confidence)} sure` };
}

function SharesBar({ shares }: { readonly shares: Shares }) {
  return (
    <div>
      <Bar aria-hidden>
        {parts.map(([name, background]) =>
          shares[name] > 0 ? (
            <div key={name} style={{ flexGrow: shares[name], flexBasis: 0, background }} />
          ) : null,
        )}
      </Bar>
      <Legend aria-label="Shares of the comments">
        {parts.map(([name]) => (
          <li key={name}>
            {percent(shares[name])} {name}
          </li>
        ))}
      </Legend>
    </div>
  );
}

function Basis({ sentiment }: { readonly sentiment: Sentiment }) {
  const { comments, scoredComments, interval, confidence } = sentiment;
  return (
    <>
      <FactList
        facts={{
          'Comments read': comments.toLocaleString('en-US'),
          'Comments scored': scoredComments.toLocaleString('en-US'),
          'Positive of those with a feeling, 90% interval': interval && shareInterval(interval),
          Confidence: confidence === null ? null : percent(confidence),
        }}
      />
      <Text size="caption" tone="muted">
        The words of each comment are weighed, then the comments are counted. What could not be
        read,
        {` ${countOf(comments - scoredComments, 'comment')}`}, is left out.
      </Text>
    </>
  );
}
