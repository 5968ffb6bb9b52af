import { token } from '@tessera/design-system';
import { css } from 'styled-components';

/** Style of a link in the footer. */
export const footerLink = css`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: ${token.control.small};
  color: ${token.color.textMuted};
  line-height: 1.4;
  text-decoration: none;
  &:hover {
    color: ${token.color.text};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
