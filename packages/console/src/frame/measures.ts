import { token } from '@tessera/design-system';
import { css } from 'styled-components';

/** Height of the row with the name: 60 px. */
export const headerHeight = `calc(${token.space[12]} + ${token.space[3]})`;

/** Width of page content. */
export const pageWidth = css`
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding-inline: ${token.measure.gutter};
`;

/** Height of the header on narrow screens, where the navigation has its own row: 100 px, more on touch screens. */
export const tallHeaderHeight = `calc(${headerHeight} + ${token.control.small} + ${token.space[2]})`;
