import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { PlainList } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { Card, Reason } from '../../figures/card';
import { FactList } from '../../figures/fact-list';
import { Unfolded } from '../../figures/unfolded';
import { percent } from '../../figures/words';

type Honesty = VideoAnalysis['titleHonesty'];

const Quote = styled.blockquote`
  padding-left: ${token.space[3]};
  border-left: 2px solid ${token.color.border};
  overflow-wrap: anywhere;
  cite {
    display: block;
    color: ${token.color.textMuted};
    font-style: normal;
  }
`;

const sources = {
  description: 'Description',
  tags: 'Tags',
  transcript: 'Transcript',
  comments: 'Comments',
} as const satisfies Record<Honesty['promise']['confirmedBy'][number]['from'], string>;

/** Whether the title is bait by its form, and whether the video keeps what it says. */
export function HonestyCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { style, promise } = analysis.titleHonesty;
  const summary = summaryOf(analysis.titleHonesty);
  const figure = promise.kept === null ? null : { value: percent(promise.kept), note: 'kept' };
  return (
    <Card title="Title Honesty" figure={figure} isEstimate={analysis.source === 'live'}>
      {promise.kept === null && <Reason>{promise.reason}</Reason>}
      {summary !== '' && <Text size="caption">{summary}</Text>}
      <Unfolded label="How this is scored">
        <FactList
          facts={{
            'Title keeps its promise': promise.kept === null ? null : percent(promise.kept),
            'Bait by its form': style.bait === null ? null : percent(style.bait),
          }}
        />
        <PlainList label="What makes it look like bait" items={style.signals} />
        {promise.confirmedBy.map(({ from, text }) => (
          <Quote key={`${from} ${text}`}>
            “{text}”<cite>{sources[from]}</cite>
          </Quote>
        ))}
      </Unfolded>
    </Card>
  );
}

function summaryOf({ style, promise }: Honesty): string {
  const { unconfirmed } = promise;
  const missing = unconfirmed.length > 0 ? `Nothing confirms “${unconfirmed.join('”, “')}”.` : '';
  return `${formOf(style)} ${missing}`.trim();
}

/** From this probability on a title is called bait. */
const likelyBait = 0.5;

function formOf({ bait, signals }: Honesty['style']): string {
  if (bait === null) return '';
  if (bait < likelyBait) return 'Does not look like bait.';
  return `Looks like bait: ${signals.join(', ') || 'by its wording'}.`;
}
