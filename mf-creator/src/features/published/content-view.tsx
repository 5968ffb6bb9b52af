import type { PublishedContent } from '@tessera/contracts-creator';
import { Button, formatAge, Text, textLink, token } from '@tessera/design-system';
import { Avatar, Banner } from '@tessera/design-system/parts';
import { FollowButton } from '@tessera/video-ui';
import { ExternalLink, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Prose } from '../reading/prose';
import { AdBelow } from './ad-below';
import { ContentShelf } from './content-shelf';
import { creatorPath, searchPath } from './content-words';
import { useSimilarContent } from './published.queries';
import { useCountedView } from './use-counted-view';
import { useViewSource } from './use-view-source';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const Cover = styled.img`
  width: 100%;
  max-width: 56rem;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceSunken};
`;

const Film = styled.video`
  width: 100%;
  max-width: 56rem;
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceSunken};
`;

const Author = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
`;

const Name = styled(Link)`
  color: inherit;
  font-weight: ${token.weight.strong};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    color: ${token.color.accentText};
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[3]};
`;

const Tag = styled(Link)`
  ${textLink}
  font-size: ${token.text.caption};
`;

/** Public content in full, with its author, and where to go on. */
export function ContentView({ content }: { readonly content: PublishedContent }) {
  const { key, slug, html, coverUrl, largeCoverUrl, file, title, takenDown, isOwn } = content;
  const source = useViewSource();
  useCountedView({ slug, source, ticket: isOwn || takenDown ? null : content.ticket });
  const { data: similar } = useSimilarContent(slug);
  return (
    <Body>
      {takenDown && (
        <Banner tone="error" title="An operator took this down">
          Only you can see it. {takenDown.reason}
        </Banner>
      )}
      <AuthorLine content={content} />
      {file ? (
        <Film src={file.url} poster={largeCoverUrl ?? undefined} controls aria-label={title} />
      ) : (
        coverUrl && <Cover src={largeCoverUrl ?? coverUrl} alt="" />
      )}
      <WatchButton content={content} />
      {html !== '' && <Prose html={html} />}
      <AdBelow content={isOwn ? null : `content:${key}`}>
        <TagList content={content} />
      </AdBelow>
      <ContentShelf title="More like this" items={similar?.items} source="recommended" />
    </Body>
  );
}

function AuthorLine({ content }: { readonly content: PublishedContent }) {
  const { creator, followers, isOwn, publishedAt, updatedAt } = content;
  const isChanged = updatedAt !== publishedAt;
  return (
    <Author>
      <Avatar name={creator.name} id={creator.id} src={creator.avatarUrl} />
      <div>
        <Name to={creatorPath(creator.id)}>{creator.name}</Name>
        <Text size="caption" tone="muted">
          {followersOf(followers)}
          {isChanged && ` · Updated ${formatAge(updatedAt).toLowerCase()}`}
        </Text>
      </div>
      {!isOwn && <FollowButton kind="creator" id={creator.id} title={creator.name} isQuiet />}
    </Author>
  );
}

/** `1 follower`, `12 followers`. */
export function followersOf(followers: number): string {
  return `${followers.toLocaleString('en')} ${followers === 1 ? 'follower' : 'followers'}`;
}

function WatchButton({ content: { video } }: { readonly content: PublishedContent }) {
  if (!video) return null;
  return (
    <div>
      {video.videoId === null ? (
        <Button
          as="a"
          variant="primary"
          href={video.watchUrl}
          target="_blank"
          rel="noopener nofollow ugc"
        >
          <ExternalLink size={16} aria-hidden />
          Watch on {video.host}
        </Button>
      ) : (
        <Button as={Link} variant="primary" to={`/video/${encodeURIComponent(video.videoId)}`}>
          <Play size={16} aria-hidden />
          Watch the video
        </Button>
      )}
    </div>
  );
}

function TagList({ content: { tags, category } }: { readonly content: PublishedContent }) {
  return (
    <Tags aria-label="Topics">
      <li>
        <Tag to={`/category/${category.slug}`}>{category.name}</Tag>
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag to={searchPath(tag)}>#{tag}</Tag>
        </li>
      ))}
    </Tags>
  );
}
