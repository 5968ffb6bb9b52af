import type { ReplayFrame, Story } from '@tessera/contracts-news';
import { Badge, Heading, Skeleton, Slider, Text, token } from '@tessera/design-system';
import { Awaited, Chart, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { clockTime } from '../../formatting/ages';
import { shortCount } from '../../formatting/counts';
import { curveUntil } from './replay-frames';
import { useReplay } from './story.queries';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[3]};
  font-variant-numeric: tabular-nums;
  & dt {
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
  }
  & dd {
    margin: 0;
    font-size: ${token.text.heading};
    font-weight: ${token.weight.strong};
  }
`;

/* Two lines, so that nothing below moves while it is dragged. */
const Added = styled(Text)`
  min-height: calc(2 * 1.5 * ${token.text.caption});
`;

/** A story dragged through, minute by minute: what was known then. */
export function Replay({ story }: { readonly story: Story }) {
  const query = useReplay(story.id);
  return (
    <section aria-label="Replay">
      <Stack gap={3}>
        <Heading level={4}>Replay</Heading>
        <Awaited
          query={query}
          what="The replay"
          explain={reasonOf}
          skeleton={<Skeleton height="24rem" radius={token.radius.large} />}
          isEmpty={({ frames }) => frames.length === 0}
          empty={<Text tone="muted">Nothing has been recorded yet.</Text>}
        >
          {({ frames }) => <Frames frames={frames} story={story} />}
        </Awaited>
      </Stack>
    </section>
  );
}

interface FramesProps {
  readonly frames: readonly ReplayFrame[];
  readonly story: Story;
}

function Frames({ frames, story }: FramesProps) {
  const last = frames.length - 1;
  const [chosen, choose] = useState(last);
  const at = Math.min(chosen, last);
  const frame = frames[at];
  if (!frame) return null;
  const { labels, videos, owners } = curveUntil(frames, at);
  return (
    <>
      <Figures>
        <div>
          <dt>Videos</dt>
          <dd>{frame.videos}</dd>
        </div>
        <div>
          <dt>Owners</dt>
          <dd>{frame.owners}</dd>
        </div>
        <div>
          <dt>Views gained</dt>
          <dd>{shortCount(frame.views)}</dd>
        </div>
      </Figures>
      {last > 0 && (
        <Slider
          label="Minute of the story"
          valueLabel={clockTime(frame.at)}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={choose}
        />
      )}
      <Added as="div" size="caption" tone="muted">
        {frame.isBreaking && <Badge tone="danger">BREAKING</Badge>} {addedWords(frame, story)}
      </Added>
      {last > 0 && (
        <Chart
          kind="line"
          title="Videos and owners"
          note="As far as it was known at that minute"
          labelName="Time"
          labels={labels}
          series={[
            { name: 'Videos', values: videos },
            { name: 'Owners', values: owners },
          ]}
          height={180}
          level={4}
        />
      )}
    </>
  );
}

/** The videos that came with a minute. */
function addedWords({ added }: ReplayFrame, { items }: Story): string {
  const titles = added.map((id) => items.find((item) => item.id === id)?.title);
  const known = titles.filter((title) => title !== undefined);
  const others = added.length - known.length;
  const all = [...known.map((title) => `“${title}”`), ...(others > 0 ? [`${others} more`] : [])];
  return all.length === 0 ? 'No new video in this minute' : `New: ${all.join(', ')}`;
}
