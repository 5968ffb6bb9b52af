import type { Video } from '@tessera/contracts';
import type { PlatformResult } from '@tessera/contracts-discovery';
import { Badge, Button, Heading, media, Text, token } from '@tessera/design-system';
import { type GridLayout, platformNames } from '@tessera/video-ui';
import { ArrowUpRight, SearchX } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { ownSearches } from './attributions';
import { FoundCardSkeleton } from './found-card';
import { FoundVideos } from './found-videos';
import { checkedWords, type lackOf, originWords, toneOfLack } from './platform-words';
import type { PlatformsSearch } from './search-address';
import type { PlatformProgress } from './search-progress';
import { useKeptFocus } from './use-kept-focus';

export interface PlatformResultsProps {
  readonly progress: PlatformProgress;
  readonly search: PlatformsSearch;
  /** Why the platform can't be asked, so that its videos are those of the catalog. */
  readonly lack: ReturnType<typeof lackOf>;
  readonly arrangement: 'row' | GridLayout;
  readonly onOpen: (video: Video) => void;
  /** Opens the platform's own tab; without it more is on the platform itself. */
  readonly onMore?: () => void;
}

const Section = styled.section`
  & + & {
    margin-top: ${token.space[8]};
  }
`;

/* One line, on phones two, whatever there is to say. */
const Head = styled.div`
  display: grid;
  grid-template: 'name more' auto 'state state' auto / minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  margin-bottom: ${token.space[3]};
  & > :last-child {
    grid-area: more;
  }
  ${media.medium} {
    grid-template: 'name state more' auto / auto minmax(0, 1fr) auto;
  }
`;

const States = styled.div`
  grid-area: state;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: calc(1.45 * ${token.text.caption} + 4px);
  min-width: 0;
`;

const Note = styled(Text)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* As high as the row that it stands for. */
const Empty = styled.div`
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
`;

const Height = styled.div`
  width: clamp(240px, 25%, 22rem);
  visibility: hidden;
`;

const Words = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[3]};
  border: 1px dashed ${token.color.border};
  border-radius: ${token.radius.large};
  color: ${token.color.textMuted};
  text-align: center;
`;

/** What one platform has for a search: where it comes from, its videos, and what went wrong. */
export function PlatformResults(props: PlatformResultsProps) {
  const { progress, arrangement, onOpen } = props;
  const { platform, result, isPending } = progress;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const focus = useKeptFocus(section);
  const isEmpty = !isPending && (result?.videos.length ?? 0) === 0;
  return (
    <Section ref={section} aria-labelledby={id} aria-busy={isPending} {...focus}>
      <Head>
        <Heading level={2} size="heading" id={id}>
          {platformNames[platform]}
        </Heading>
        <States>
          <State {...props} />
        </States>
        {isEmpty ? <span /> : <More {...props} />}
      </Head>
      {isEmpty ? (
        <NothingFound {...props} />
      ) : (
        <FoundVideos progress={progress} arrangement={arrangement} onOpen={onOpen} />
      )}
    </Section>
  );
}

function NothingFound(props: PlatformResultsProps) {
  return (
    <Empty>
      <Height aria-hidden>
        <FoundCardSkeleton />
      </Height>
      <Words>
        <SearchX size={24} aria-hidden />
        <Text tone="muted">{nothingWords(props)}</Text>
        <OwnSearch {...props} />
      </Words>
    </Empty>
  );
}

function nothingWords({ progress: { result }, lack, search }: PlatformResultsProps): string {
  if (lack !== null || result?.error) return `Nothing in our catalog for “${search.query}”`;
  const isChecked = result?.checkedHere.some((name) => name !== 'sort');
  return isChecked
    ? `None of the first videos for “${search.query}” match the filters`
    : `No videos for “${search.query}”`;
}

function State({ progress, lack, search }: PlatformResultsProps) {
  const { result, isPending, platform } = progress;
  const error = lack === null ? result?.error : null;
  const note = error || (result && checkedWords(result, search.filters.sortBy));
  if (isPending && lack === null) return <Badge>Asking {platformNames[platform]}…</Badge>;
  return (
    <>
      {lack !== null && <Badge tone={toneOfLack(lack)}>{lack}</Badge>}
      {error && <Badge tone="danger">Error</Badge>}
      {result && result.videos.length > 0 && (
        <Badge tone={toneOf(result)}>{originWords(result)}</Badge>
      )}
      {note && (
        <Note size="caption" tone="muted" title={note}>
          {note}
        </Note>
      )}
    </>
  );
}

function toneOf({ origin }: PlatformResult) {
  return origin === 'live' ? 'success' : 'neutral';
}

function More(props: PlatformResultsProps) {
  if (!props.onMore) return <OwnSearch {...props} />;
  return (
    <Button size="small" variant="ghost" onClick={props.onMore}>
      More from {platformNames[props.progress.platform]}
    </Button>
  );
}

function OwnSearch({ progress: { platform }, search }: PlatformResultsProps) {
  return (
    <Button
      as="a"
      size="small"
      variant="ghost"
      href={ownSearches[platform](search.query)}
      target="_blank"
      rel="noopener"
    >
      Search on {platformNames[platform]}
      <ArrowUpRight size={16} aria-hidden />
    </Button>
  );
}
