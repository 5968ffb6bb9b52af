import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Two columns; stacked on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/** First on narrow screens, at the right on wide ones. */
export const SideColumn = styled(Column)`
  ${media.wide} {
    order: 1;
  }
`;
