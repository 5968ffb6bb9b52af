import { ApiError } from '@tessera/api-client';
import type { PublishedContent } from '@tessera/contracts-creator';
import { Badge, Button, IconButton, Page, Skeleton, Text, token } from '@tessera/design-system';
import { Awaited, lazyDialog, LineSkeletons, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { LikeToggle, ReportDialog } from '@tessera/video-ui';
import { Flag, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { reasonOf } from '../errors/failures';
import { ContentView } from '../features/published/content-view';
import { contentPath, factsOf, typeLabels } from '../features/published/content-words';
import { usePublished } from '../features/published/published.queries';
import { Gone, type GoneThing } from '../features/reading/gone';

const ShareDialog = lazyDialog(() => import('../features/published/share.dialog'), 'ShareDialog');

const next = { path: '/content', label: 'More from creators' };

/** Public content of a creator. */
export function Route() {
  const { pathname } = useLocation();
  const { slug = '' } = matchPath('/content/:slug', pathname)?.params ?? {};
  const published = usePublished(slug);
  const gone = goneOf(published.error);
  usePageTitle(published.data?.title ?? (gone ? gone.title : 'Content'));
  if (gone && !published.data) return <Gone {...gone} next={next} />;
  return (
    <Awaited query={published} what="This page" explain={reasonOf} skeleton={<Waiting />}>
      {(content) => <Shown key={content.key} content={content} />}
    </Awaited>
  );
}

function Shown({ content }: { readonly content: PublishedContent }) {
  const { key, slug, type, title, description, isOwn } = content;
  const [shown, setShown] = useState<'share' | 'report' | null>(null);
  const close = () => setShown(null);
  return (
    <Page
      eyebrow={
        <Stack direction="row" gap={2} align="center">
          <Badge>{typeLabels[type]}</Badge>
          <Text as="span" size="caption" tone="muted">
            {factsOf(content)}
          </Text>
        </Stack>
      }
      title={title}
      lead={description}
      actions={
        <>
          <LikeToggle kind="content" id={key} />
          <Button size="small" onClick={() => setShown('share')}>
            <Share2 size={16} aria-hidden />
            Share
          </Button>
          {isOwn ? (
            <Button as={Link} size="small" to="/content-management?tab=content">
              <Pencil size={16} aria-hidden />
              Your content
            </Button>
          ) : (
            <IconButton label="Report" size="small" onClick={() => setShown('report')}>
              <Flag size={16} aria-hidden />
            </IconButton>
          )}
        </>
      }
    >
      <ContentView content={content} />
      {shown === 'share' && <ShareDialog path={contentPath(slug)} title={title} onClose={close} />}
      {shown === 'report' && <ReportDialog kind="content" id={key} title={title} onClose={close} />}
    </Page>
  );
}

/** What a page says of content that can’t be shown; `null` for other failures. */
function goneOf(error: unknown): GoneThing | null {
  if (!(error instanceof ApiError)) return null;
  const takenDown = error.problemAs('content-taken-down');
  if (takenDown) return { title: 'This was taken down', text: takenDown.reason, isTakenDown: true };
  if (error.status === 410)
    return {
      title: 'No longer public',
      text: 'Its author has taken it back.',
      isTakenDown: false,
    };
  if (error.status !== 404 && error.status !== 400) return null;
  return {
    title: 'Content not found',
    text: 'The address may be misspelled, or it was deleted.',
    isTakenDown: false,
  };
}

function Waiting() {
  return (
    <Page
      eyebrow={<Skeleton width="10rem" />}
      title={<Skeleton width="min(100%, 24rem)" />}
      lead={<Skeleton width="min(100%, 32rem)" />}
    >
      <Stack gap={6} aria-busy>
        <Skeleton width="14rem" height="40px" radius={token.radius.large} />
        <LineSkeletons count={8} />
      </Stack>
    </Page>
  );
}
