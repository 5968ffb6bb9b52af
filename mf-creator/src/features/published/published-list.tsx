import { EmptyState, media, Skeleton, token } from '@tessera/design-system';
import { Awaited, ListEnd } from '@tessera/design-system/parts';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { ContentCard, type ContentCardProps } from './content-card';
import { ContentList } from './content-shelf';
import { usePublishedList } from './published.queries';

const skeletons = 6;

const CardSkeleton = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const PictureSkeleton = styled.div`
  aspect-ratio: 16 / 9;
  & > * {
    height: 100%;
  }
`;

export interface PublishedListProps {
  readonly query: Parameters<typeof usePublishedList>[0];
  /** Of the titles: below the heading that the list stands under. */
  readonly level: 2 | 3;
  readonly source: ContentCardProps['source'];
  readonly empty: ReactElement<typeof EmptyState>;
}

/** Public content, more of it as one scrolls on. */
export function PublishedList({ query, level, source, empty }: PublishedListProps) {
  const list = usePublishedList(query);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Awaited query={list} what="Content" explain={reasonOf} skeleton={<Skeletons />}>
      {items?.length === 0 ? (
        empty
      ) : (
        <ContentList>
          {items?.map((content) => (
            <li key={content.key}>
              <ContentCard content={content} source={source} level={level} />
            </li>
          ))}
        </ContentList>
      )}
      <ListEnd query={list} noun="pieces" />
    </Awaited>
  );
}

function Skeletons() {
  return (
    <ContentList aria-busy>
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index} aria-hidden>
          <CardSkeleton>
            <PictureSkeleton>
              <Skeleton height="100%" radius={token.radius.large} />
            </PictureSkeleton>
            <Skeleton height="4.5rem" />
          </CardSkeleton>
        </li>
      ))}
    </ContentList>
  );
}
