import type { SlotProps } from '@tessera/contracts';
import { Heading, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { CategoryList } from '../features/categories/category-list';
import { QuickFilters } from '../features/categories/quick-filters';

const Sidebar = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

const Title = styled(Heading)`
  padding: 0 ${token.space[3]} ${token.space[2]};
`;

/** Beside lists of videos, and in the drawer of small screens. */
export function Slot({ onNavigate }: SlotProps['frame.sidebar']) {
  const id = useId();
  return (
    <Sidebar>
      <nav aria-labelledby={id}>
        <Title level={2} size="body" id={id}>
          Video Categories
        </Title>
        <CategoryList onNavigate={onNavigate} />
      </nav>
      <QuickFilters />
    </Sidebar>
  );
}
