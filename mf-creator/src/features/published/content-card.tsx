import type { PublishedSummary } from '@tessera/contracts-creator';
import type { ViewSource } from '@tessera/contracts-creator/values';
import { Badge, coverLink, Heading, media, Text, token } from '@tessera/design-system';
import { Avatar } from '@tessera/design-system/parts';
import { Newspaper, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contentPath, creatorPath, factsOf, typeLabels } from './content-words';

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Texts = styled.div`
  display: grid;
  gap: ${token.space[1]};
  justify-items: start;
`;

const Title = styled(Heading)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Cover = styled(Link)`
  ${coverLink}
`;

const Author = styled(Link)`
  position: relative;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  color: inherit;
  text-decoration: none;
  &:hover {
    color: ${token.color.text};
  }
`;

export interface ContentCardProps {
  readonly content: PublishedSummary;
  /** What a view counts as that begins here. */
  readonly source: ViewSource;
  /** Of the heading, below that of the list. */
  readonly level?: 2 | 3;
}

/** Public content in a list; all of it leads to its page. */
export function ContentCard({ content, source, level = 3 }: ContentCardProps) {
  const { slug, type, title, coverUrl, creator, reason } = content;
  return (
    <Card>
      <Picture aria-hidden>
        {coverUrl ? (
          <img src={coverUrl} alt="" loading="lazy" />
        ) : type === 'video' ? (
          <Play size={24} />
        ) : (
          <Newspaper size={24} />
        )}
      </Picture>
      <Texts>
        <Badge>{typeLabels[type]}</Badge>
        <Title level={level} size="body">
          <Cover to={contentPath(slug, source)}>{title}</Cover>
        </Title>
        <Text size="caption" tone="muted">
          <Author to={creatorPath(creator.id)}>
            <Avatar name={creator.name} id={creator.id} src={creator.avatarUrl} size={20} />
            {creator.name}
          </Author>
        </Text>
        <Text size="caption" tone="muted">
          {factsOf(content)}
        </Text>
        {reason !== null && (
          <Text size="caption" tone="muted">
            {reason}
          </Text>
        )}
      </Texts>
    </Card>
  );
}
