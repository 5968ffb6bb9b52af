import { ApiError } from '@tessera/api-client';
import type { CreatorPage } from '@tessera/contracts-creator';
import { Button, EmptyState, Page, Skeleton, Text, textLink } from '@tessera/design-system';
import { Avatar, Awaited, lazyDialog, Section, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { FollowButton } from '@tessera/video-ui';
import { Newspaper, Rss, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { AdBelow } from '../features/published/ad-below';
import { followersOf } from '../features/published/content-view';
import { PublishedList } from '../features/published/published-list';
import { useCreator, useOwnCreator } from '../features/published/published.queries';

const CreatorDialog = lazyDialog(() => import('../features/creator/creator.form'), 'CreatorDialog');

const FeedLink = styled.a`
  ${textLink}
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
`;

/** Who has written something, and all of it that is public. */
export function Route() {
  const { pathname } = useLocation();
  const { id = '' } = matchPath('/creator/:id', pathname)?.params ?? {};
  const query = useCreator(id);
  const isAbsent = query.error instanceof ApiError && [400, 404, 410].includes(query.error.status);
  usePageTitle(query.data?.name ?? (isAbsent ? 'Creator not found' : 'Creator'));
  if (isAbsent) return <Absent />;
  return (
    <Awaited query={query} what="This creator" explain={reasonOf} skeleton={<Waiting />}>
      {(creator) => <Shown key={creator.id} creator={creator} />}
    </Awaited>
  );
}

function Shown({ creator }: { readonly creator: CreatorPage }) {
  const { id, name, about, avatarUrl, followers, published, isOwn } = creator;
  return (
    <Page
      title={
        <Stack direction="row" gap={3} align="center">
          <Avatar name={name} id={id} src={avatarUrl} size={56} />
          <span>{name}</span>
        </Stack>
      }
      lead={about || null}
      actions={
        isOwn ? (
          <>
            <EditProfile />
            <Button as={Link} to="/content-management">
              Your content
            </Button>
          </>
        ) : (
          <FollowButton kind="creator" id={id} title={name} />
        )
      }
    >
      <Stack gap={6}>
        <Text tone="muted">
          {followersOf(followers)} · {published.toLocaleString('en')} published ·{' '}
          <FeedLink href={`/api/creators/${id}/feed`}>
            <Rss size={14} aria-hidden />
            RSS feed
          </FeedLink>
        </Text>
        <Section title="Published">
          <AdBelow content={isOwn ? null : `creator:${id}`}>
            <PublishedList
              query={{ creator: id }}
              level={3}
              source="follow"
              empty={
                <EmptyState icon={<Newspaper size={24} />} title="Nothing published yet">
                  Follow {name} to find it here later.
                </EmptyState>
              }
            />
          </AdBelow>
        </Section>
      </Stack>
    </Page>
  );
}

function EditProfile() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useOwnCreator();
  const { creator, avatar = '' } = data ?? {};
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-disabled={!creator} onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      {isOpen && creator && (
        <CreatorDialog
          title="Your profile as a creator"
          description="Readers see it here and at everything you publish."
          submitLabel="Save"
          current={{ name: creator.name, about: creator.about, avatar }}
          onSaved={close}
          onClose={close}
        />
      )}
    </>
  );
}

function Absent() {
  return (
    <Page title="Creator not found">
      <EmptyState
        icon={<UserRoundX size={24} />}
        title="There’s nobody here"
        action={
          <Button as={Link} to="/content" variant="primary">
            More from creators
          </Button>
        }
      >
        The address may be misspelled, or they have left.
      </EmptyState>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title={<Skeleton width="16rem" height="56px" />} lead={<Skeleton width="24rem" />}>
      <Skeleton height="16rem" />
    </Page>
  );
}
