import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Sections beside one another where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${token.space[8]} ${token.space[12]};
`;
