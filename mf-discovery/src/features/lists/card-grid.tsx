import { Skeleton, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CardGridProps<T> {
  /** `undefined` while they are being loaded. */
  readonly items: readonly T[] | undefined;
  readonly keyOf: (item: T) => string;
  /** @param isFirst whether the page shows it first, so that its pictures load at once */
  readonly renderCard: (item: T, isFirst: boolean) => ReactNode;
  /** The cover of a card that is still loading. */
  readonly coverSkeleton: ReactNode;
}

const firstCards = 4;
const skeletons = 4;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${token.space[8]} ${token.space[6]};
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-top: ${token.space[3]};
`;

/** Cards with covers, as many beside each other as have room. */
export function CardGrid<T>({ items, keyOf, renderCard, coverSkeleton }: CardGridProps<T>) {
  return (
    <Grid aria-busy={!items}>
      {items?.map((item, index) => (
        <li key={keyOf(item)}>{renderCard(item, index < firstCards)}</li>
      )) ??
        Array.from({ length: skeletons }, (_, index) => (
          <li key={index} aria-hidden>
            {coverSkeleton}
            <Words>
              <Skeleton width="70%" height="1.25em" />
              <Skeleton width="45%" />
            </Words>
          </li>
        ))}
    </Grid>
  );
}
