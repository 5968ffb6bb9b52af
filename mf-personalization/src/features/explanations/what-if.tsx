import type { Recommendation } from '@tessera/contracts-personalization';
import { Button, DialogActions, Heading, Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons } from '@tessera/design-system/parts';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { countOf } from '../../figures/words';
import type { MixQuery } from '../recommendations/mix';
import { useRecommendations } from '../recommendations/recommendations.queries';
import { compareLists } from './compare-lists';
import type { HistoryFactor } from './factor-bars';
import { useRemoveFromHistory } from './remove-from-history';
import { VideoLine } from './video-line';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: ${token.space[6]};
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[3]};
`;

export interface WhatIfProps {
  readonly factor: HistoryFactor;
  /** How the list was made that is shown. */
  readonly query: MixQuery;
  readonly list: readonly Recommendation[];
  readonly onBack: () => void;
  readonly onRemoved: () => void;
}

/** The list as it would be without one video of the history, and the way to have it so. */
export function WhatIf({ factor, query, list, onBack, onRemoved }: WhatIfProps) {
  const { videoId } = factor;
  const other = useRecommendations('center', { ...query, limit: list.length, without: videoId });
  const { mutate: remove, isPending } = useRemoveFromHistory(onRemoved);
  return (
    <Parts>
      <div>
        <Heading level={3}>Without this video your list would be…</Heading>
        <Text size="caption" tone="muted">
          {factor.label}
        </Text>
      </div>
      <Awaited
        query={other}
        what="The other list"
        explain={reasonOf}
        skeleton={<LineSkeletons count={3} />}
      >
        {(after) => <Difference before={list} after={after} />}
      </Awaited>
      <DialogActions>
        <Button onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          Back
        </Button>
        <Button variant="primary" aria-disabled={isPending} onClick={() => remove(videoId)}>
          Remove from history
        </Button>
      </DialogActions>
    </Parts>
  );
}

interface DifferenceProps {
  readonly before: readonly Recommendation[];
  readonly after: readonly Recommendation[];
}

function Difference({ before, after }: DifferenceProps) {
  const { leaves, comes, moved } = compareLists(before, after);
  if (leaves.length === 0 && comes.length === 0 && moved === 0)
    return <Text>…the same {countOf(before.length, 'video')}, in the same order.</Text>;
  return (
    <>
      <Lists>
        <Videos title="Leaves" videos={leaves} />
        <Videos title="Comes" videos={comes} />
      </Lists>
      <Text size="caption" tone="muted">
        {moved === 0
          ? 'Everything else stays where it is.'
          : `${countOf(moved, 'other video')} would have another place.`}
      </Text>
    </>
  );
}

interface VideosProps {
  readonly title: string;
  readonly videos: readonly Recommendation[];
}

function Videos({ title, videos }: VideosProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={4} id={id}>
        {title}
      </Heading>
      {videos.length === 0 ? (
        <Text size="caption" tone="muted">
          Nothing
        </Text>
      ) : (
        <List>
          {videos.map(({ video, reason }) => (
            <VideoLine key={video.id} video={video} note={reason} />
          ))}
        </List>
      )}
    </section>
  );
}
