import { Button, Skeleton, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { categoryPath } from '../../address/address';
import { useAddress } from '../../address/use-address';
import { useCategories } from './categories.queries';
import { CategoryLink } from './category-link';

export interface CategoryListProps {
  /** A category was chosen. */
  readonly onNavigate?: (() => void) | undefined;
}

const skeletons = 8;

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[3]};
`;

/** The categories with the number of their videos; the one that is shown is marked. */
export function CategoryList({ onNavigate }: CategoryListProps) {
  const { data, isError, refetch } = useCategories();
  const { place, filters } = useAddress();
  const current = place.kind === 'trending' ? 'trending' : filters.category;

  if (data) {
    return (
      <List>
        {data.map((category) => (
          <li key={category.id}>
            <CategoryLink
              category={category}
              to={categoryPath(category.slug, filters)}
              isCurrent={category.slug === current}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </List>
    );
  }
  return isError ? <CategoriesFailed onRetry={() => void refetch()} /> : <CategorySkeletons />;
}

function CategoriesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Failure role="alert">
      <Text tone="muted">The categories cannot be loaded right now.</Text>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Failure>
  );
}

function CategorySkeletons() {
  return (
    <List aria-busy aria-label="Loading categories">
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>
          <Skeleton height={token.control.medium} />
        </li>
      ))}
    </List>
  );
}
