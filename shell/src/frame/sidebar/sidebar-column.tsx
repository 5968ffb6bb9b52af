import { media, scrollArea, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { headerHeight, sidebarInset, sidebarWidth } from '../dimensions';

/** The column of the sidebar on large screens. Nothing in it, no column. */
export const SidebarColumn = styled.aside`
  display: none;
  ${media.large} {
    display: block;
    position: sticky;
    top: ${headerHeight};
    flex: none;
    width: ${sidebarWidth};
    max-height: calc(100dvh - ${headerHeight});
    padding: ${token.space[8]} 0 ${token.space[6]} calc(${sidebarInset});
    ${scrollArea}
    &:empty {
      display: none;
    }
  }
`;
