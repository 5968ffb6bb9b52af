import { panel } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Card that holds the content of a page. */
export const Surface = styled.div`
  ${panel}
  min-width: 0;
`;
