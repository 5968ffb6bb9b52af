import type { Receipt, SiteReport, Story, StorySummary } from '@tessera/contracts-news';
import {
  Badge,
  Button,
  Heading,
  media,
  panel,
  Skeleton,
  Text,
  textLink,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, Stack } from '@tessera/design-system/parts';
import { platformNames, useRecord } from '@tessera/video-ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { clockTime } from '../../formatting/ages';
import { counted } from '../../formatting/counts';
import { FollowTopic } from '../topics/follow-topic';
import { useStory } from './story.queries';

const Replay = lazy(async () => ({
  default: (await import(/* webpackChunkName: "replay" */ './replay')).Replay,
}));

const Panel = styled.section`
  ${panel}
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  ${media.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${token.space[8]};
  }
`;

const Evidence = styled.ol`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[3]};
`;

const VideoLink = styled.a`
  ${textLink}
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  color: ${token.color.text};
  font-weight: ${token.weight.medium};
`;

const loadingHeight = '24rem';

/** Id of the panel of a story. */
export function storyPanelId(id: string): string {
  return `story-${id}`;
}

export interface StoryPanelProps {
  readonly summary: StorySummary;
  /** Where no button beside it folds it again. */
  readonly onClose?: () => void;
}

/** A story with its evidence: who published when, and how it grew minute by minute. */
export function StoryPanel({ summary, onClose }: StoryPanelProps) {
  const query = useStory(summary.id);
  return (
    <Panel id={storyPanelId(summary.id)} aria-label={`Story: ${summary.topic}`}>
      <Stack direction="row" justify="between" gap={3}>
        <Stack direction="row" gap={2}>
          <Heading level={3}>{summary.topic}</Heading>
          {summary.isBreaking && <Badge tone="danger">BREAKING</Badge>}
          <Text as="span" size="caption" tone="muted" className="tabular">
            {counted(summary.videos, 'video')}
          </Text>
        </Stack>
        <Stack direction="row" gap={2}>
          <FollowTopic topic={summary.topic} />
          {onClose && (
            <Button size="small" variant="ghost" onClick={onClose}>
              Close
            </Button>
          )}
        </Stack>
      </Stack>
      <Awaited
        query={query}
        what="The story"
        explain={reasonOf}
        skeleton={<Skeleton height={loadingHeight} radius={token.radius.large} />}
      >
        {(story) => (
          <Parts>
            <div>
              <Receipts story={story} />
              {story.reports.length > 0 && <Reports reports={story.reports} />}
            </div>
            <Suspense fallback={<Skeleton height={loadingHeight} radius={token.radius.large} />}>
              <Replay story={story} />
            </Suspense>
          </Parts>
        )}
      </Awaited>
    </Panel>
  );
}

/** The publications that made it breaking; before that, those there are. */
function Receipts({ story }: { readonly story: Story }) {
  const receipts = story.receipts.length > 0 ? story.receipts : story.items.map(receiptOf);
  return (
    <div>
      <Heading level={4}>
        {story.breakingAt === null ? 'Who has published' : 'What made it breaking'}
      </Heading>
      <Text size="caption" tone="muted">
        {story.breakingAt === null
          ? 'It isn’t breaking so far.'
          : `Breaking since ${clockTime(story.breakingAt)}`}
        {story.endedAt !== null && `, over since ${clockTime(story.endedAt)}`}
      </Text>
      <Evidence>
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.videoId} receipt={receipt} />
        ))}
      </Evidence>
    </div>
  );
}

const ReportList = styled.section`
  margin-top: ${token.space[6]};
`;

/** What other sites say about it. */
function Reports({ reports }: { readonly reports: readonly SiteReport[] }) {
  return (
    <ReportList aria-label="Also reported by">
      <Heading level={4}>Also reported by</Heading>
      <Evidence>
        {reports.map(({ url, title, host, publishedAt }) => (
          <li key={url}>
            <VideoLink
              href={/^https?:\/\//i.test(url) ? url : undefined}
              target="_blank"
              rel="noopener"
            >
              {title}
              <VisuallyHidden> (opens {host} in a new tab)</VisuallyHidden>
            </VideoLink>
            <Text size="caption" tone="muted" className="tabular">
              <Time dateTime={publishedAt}>{clockTime(publishedAt)}</Time> · {host}
            </Text>
          </li>
        ))}
      </Evidence>
    </ReportList>
  );
}

type ShownReceipt = Omit<Receipt, 'publishedAt'> & { readonly publishedAt: string | null };

function receiptOf({
  id,
  title,
  platform,
  channel,
  channelId,
  publishedAt,
  watchUrl,
}: Story['items'][number]): ShownReceipt {
  return { videoId: id, title, platform, channel, channelId, publishedAt, watchUrl };
}

function ReceiptLine({ receipt }: { readonly receipt: ShownReceipt }) {
  const { videoId, title, platform, channel, publishedAt, watchUrl } = receipt;
  const record = useRecord();
  const href = /^https?:\/\//i.test(watchUrl) ? watchUrl : undefined;
  return (
    <li>
      <VideoLink
        href={href}
        target="_blank"
        rel="noopener"
        onClick={() => record('opened', videoId)}
      >
        {title}
        <VisuallyHidden> (opens {platformNames[platform]} in a new tab)</VisuallyHidden>
      </VideoLink>
      <Text size="caption" tone="muted" className="tabular">
        {publishedAt !== null && (
          <>
            <Time dateTime={publishedAt}>{clockTime(publishedAt)}</Time> ·{' '}
          </>
        )}
        {channel} · {platformNames[platform]}
      </Text>
    </li>
  );
}
