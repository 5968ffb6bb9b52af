import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** What the columns of a video fit into. */
export const View = styled.div`
  container-type: inline-size;
`;

/** A video, and beside it where there is room, else below it, where to go on. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]} ${token.space[8]};
  align-items: start;
  @container (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;
