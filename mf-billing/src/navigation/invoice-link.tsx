import { textLink } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export interface InvoiceLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

const StyledLink = styled(Link)`
  ${textLink}
`;

/** Leads to an invoice in full, which is for who pays it and for operators. */
export function InvoiceLink({ id, children }: InvoiceLinkProps) {
  return <StyledLink to={`/invoices/${id}`}>{children}</StyledLink>;
}
