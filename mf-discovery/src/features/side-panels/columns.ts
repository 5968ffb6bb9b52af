import { styled } from 'styled-components';

/** The content of a page, as wide as there is room, and a panel on its right. */
export const Columns = styled.div`
  display: flex;
  align-items: start;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
