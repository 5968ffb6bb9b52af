import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { footerLink } from './footer-link';

export interface FooterItemProps {
  readonly label: string;
  readonly path: string;
}

const Item = styled.li`
  break-inside: avoid;
`;

const ItemLink = styled(PrefetchLink)`
  ${footerLink}
`;

/** An entry of the footer. */
export function FooterItem({ label, path }: FooterItemProps) {
  return (
    <Item>
      <ItemLink to={path}>{label}</ItemLink>
    </Item>
  );
}
