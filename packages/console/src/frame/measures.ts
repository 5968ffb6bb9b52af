import { token } from '@tessera/design-system';
import { css } from 'styled-components';

/** Height of the row with the name: 60 px. */
export const headerHeight = `calc(${token.space[12]} + ${token.space[3]})`;

/** As wide as the content of a page. */
export const pageWidth = css`
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding-inline: ${token.measure.gutter};
`;
