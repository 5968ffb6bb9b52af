import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** What a tab of a page shows, at the distance of a part of the page from the tabs. */
export const TabBody = styled.div`
  padding-top: ${token.space[3]};
`;
