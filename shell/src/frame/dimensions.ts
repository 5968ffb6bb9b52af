import { media, token } from '@tessera/design-system';
import { css } from 'styled-components';

/** Height of the row with the logo: 60 px. */
export const headerHeight = `calc(${token.space[12]} + ${token.space[3]})`;

/** Height of the row with the navigation on large screens: 44 px. */
export const navigationHeight = `calc(${token.space[8]} + ${token.space[3]})`;

/** Space before the sidebar. Its rows have padding, and their text is aligned with the logo. */
export const sidebarInset = `(${token.measure.gutter} - ${token.space[3]})`;

/** Width of the sidebar, which is 256 px, and of the space before it. */
export const sidebarWidth = `calc(4 * ${token.space[16]} + ${sidebarInset})`;

/** Where the content of a page beside the sidebar begins. */
export const pageInset = `(${sidebarWidth} + ${token.measure.gutter})`;

/** Width of the scrollbar that an open drawer hides; the body leaves that space free, so that nothing moves. */
export const hiddenScrollbar = 'var(--removed-body-scroll-bar-size, 0px)';

/** Extends a bar into the space of the hidden scrollbar, so that it does not end early under the drawer's scrim. */
export const edgeToEdge = css`
  margin-right: calc(-1 * ${hiddenScrollbar});
  padding-right: ${hiddenScrollbar};
`;

/** As wide as the content of a page. */
export const pageWidth = css`
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding-inline: ${token.measure.gutter};
`;

export const onlyBelowLarge = css`
  ${media.large} {
    display: none;
  }
`;

export const onlyFromLarge = css`
  display: none;
  ${media.large} {
    display: revert;
  }
`;
