import { token } from '@tessera/design-system';
import { css, styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';

export interface FooterItemProps {
  readonly label: string;
  readonly path: string;
}

/** Style of a link in the footer. */
export const footerLink = css`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: ${token.control.small};
  padding-block: ${token.space[1]};
  color: ${token.color.textMuted};
  line-height: 1.4;
  text-decoration: none;
  &:hover {
    color: ${token.color.text};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

const Item = styled.li`
  break-inside: avoid;
`;

const ItemLink = styled(PrefetchLink)`
  ${footerLink}
`;

/** A footer link to a page of the site. */
export function FooterItem({ label, path }: FooterItemProps) {
  return (
    <Item>
      <ItemLink to={path}>{label}</ItemLink>
    </Item>
  );
}
