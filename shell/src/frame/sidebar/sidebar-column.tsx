import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { headerHeight, sidebarWidth } from '../measures';

/* The rows of the sidebar have room around their text; it is the text that stands below the logo. */
const inset = `(${token.measure.gutter} - ${token.space[3]})`;

/** The column of the sidebar on large screens. Nothing in it, no column. */
export const SidebarColumn = styled.aside`
  display: none;
  ${media.large} {
    display: block;
    position: sticky;
    top: ${headerHeight};
    flex: none;
    width: calc(${sidebarWidth} + ${inset});
    max-height: calc(100dvh - ${headerHeight});
    padding: ${token.space[8]} 0 ${token.space[6]} calc(${inset});
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    &:empty {
      display: none;
    }
  }
`;
