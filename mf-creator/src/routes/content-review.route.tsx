import { ApiError } from '@tessera/api-client';
import type { ReviewPage } from '@tessera/contracts-creator';
import { Button, EmptyState, media, Page, Skeleton, token } from '@tessera/design-system';
import { Awaited, choiceLabel, Section, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { formatTime } from '../features/content/times';
import type { Anchor } from '../features/reviews/anchors';
import { CommentList } from '../features/reviews/comment-list';
import { RemarkForm } from '../features/reviews/remark';
import { useReviewPage } from '../features/reviews/review-page.queries';
import { ReviewedText } from '../features/reviews/reviewed-text';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[8]};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

/** Whoever has the link reads one revision, comments on it, and approves it or asks for changes. */
export function Route() {
  const { pathname } = useLocation();
  const { token: link = '' } = matchPath('/content-review/:token', pathname)?.params ?? {};
  const review = useReviewPage(link);
  const { error } = review;
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 400);
  usePageTitle(isOver ? 'This link doesn’t work anymore' : (review.data?.title ?? 'Review'));
  if (isOver) return <Over />;
  return (
    <Awaited query={review} what="The review" explain={reasonOf} skeleton={<Waiting />}>
      {(page) => <Shown token={link} page={page} />}
    </Awaited>
  );
}

function Shown({ token: link, page }: { readonly token: string; readonly page: ReviewPage }) {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const { title, type, author, name, revision, expiresAt, comments } = page;
  return (
    <Page
      eyebrow={`Review for ${name}`}
      title={title}
      lead={[
        choiceLabel(type),
        ...(author === null ? [] : [`by ${author}`]),
        `revision ${revision}`,
        `open until ${formatTime(expiresAt)}`,
      ].join(' · ')}
    >
      <Columns>
        <ReviewedText page={page} onSelect={setAnchor} />
        <Stack gap={8}>
          <RemarkForm
            token={link}
            page={page}
            anchor={anchor}
            onClearAnchor={() => setAnchor(null)}
          />
          {comments.length > 0 && (
            <Section title={`Comments (${comments.length})`}>
              <CommentList comments={comments} />
            </Section>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}

function Over() {
  return (
    <Page title="This link doesn’t work anymore">
      <EmptyState
        icon={<Link2Off size={24} />}
        title="The review is over"
        action={
          <Button as={Link} to="/" variant="primary">
            Discover videos
          </Button>
        }
      >
        The link has ended or was revoked. Ask its author for a new one.
      </EmptyState>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title={<Skeleton width="16rem" />} lead={<Skeleton width="12rem" />}>
      <Skeleton height="32rem" radius={token.radius.large} />
    </Page>
  );
}
