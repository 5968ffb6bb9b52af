import { Button, Skeleton, Text, token } from '@tessera/design-system';
import { TrendingUp } from 'lucide-react';
import { styled } from 'styled-components';
import { categoryPath } from '../../address/address';
import { useAddress } from '../../address/use-address';
import { useCategories } from './categories.queries';
import { CategoryLink } from './category-link';
import { CategoryMark } from './category-mark';
import { shortWindow } from './short-window';

export interface CategoryListProps {
  /** Called when a category is chosen. */
  readonly onNavigate?: (() => void) | undefined;
}

const skeletons = 8;

const List = styled.ul`
  display: grid;
  gap: 2px;
  ${shortWindow} {
    gap: 0;
  }
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[3]};
`;

/** Links to Trending and to the categories with the number of their videos; the current one is highlighted. */
export function CategoryList({ onNavigate }: CategoryListProps) {
  const { data, errorUpdateCount, refetch } = useCategories();
  const { place, filters } = useAddress();
  // The message stays during a retry, so that it does not flicker.
  const hasFailed = !data && errorUpdateCount > 0;
  const linkTo = (slug: string, isCurrent: boolean) => ({
    to: categoryPath(slug, filters),
    isCurrent,
    onNavigate,
  });
  return (
    <>
      <List aria-busy={!data && !hasFailed}>
        <li>
          <CategoryLink
            {...linkTo('trending', place.kind === 'trending')}
            icon={<TrendingUp size={18} color={token.color.accentText} aria-hidden />}
            name="Trending"
          />
        </li>
        {data?.map((category) => (
          <li key={category.id}>
            <CategoryLink
              {...linkTo(category.slug, category.slug === filters.category)}
              icon={<CategoryMark category={category} />}
              name={category.name}
              count={category.videoCount}
            />
          </li>
        ))}
        {!data && !hasFailed && <CategorySkeletons />}
      </List>
      {hasFailed && <CategoriesFailed onRetry={() => void refetch()} />}
    </>
  );
}

function CategorySkeletons() {
  return Array.from({ length: skeletons }, (_, index) => (
    <li key={index} aria-hidden>
      <Skeleton height={token.control.small} />
    </li>
  ));
}

function CategoriesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Failure role="alert">
      <Text tone="muted">The categories can’t be loaded right now.</Text>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Failure>
  );
}
