import type { ShownCollection } from '@tessera/contracts-discovery';
import { coverLink, Text, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { titleText } from '@tessera/video-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CollectionCover } from './collection-cover';

export interface CollectionCardProps {
  readonly collection: ShownCollection;
  /** Its pictures are among the first ones of the page. */
  readonly isFirst: boolean;
}

const Card = styled.article`
  position: relative;
  display: grid;
  gap: ${token.space[3]};
  &:hover img {
    scale: 1.03;
  }
`;

const Title = styled.h2`
  ${titleText}
`;

const TitleLink = styled(Link)`
  ${coverLink}
`;

const Description = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${token.space[1]};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** A collection: leads to its page. */
export function CollectionCard({ collection, isFirst }: CollectionCardProps) {
  const { prefetch } = usePlatform();
  const { slug, title, description, locked } = collection;
  const path = `/collections/${slug}`;
  const prefetchPage = () => {
    // The videos would be refused.
    if (locked === null) prefetch(path);
  };
  return (
    <Card>
      <CollectionCover collection={collection} isFirst={isFirst} />
      <div>
        <Title>
          <TitleLink to={path} onPointerEnter={prefetchPage} onFocus={prefetchPage}>
            {title}
          </TitleLink>
        </Title>
        <Description size="caption" tone="muted">
          {description}
        </Description>
      </div>
    </Card>
  );
}
