import { textLink } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

export interface InvoiceLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

const StyledLink = styled(Link)`
  ${textLink}
`;

interface Origin {
  /** The page with the link. */
  readonly from: string;
}

/** For operators: leads to an invoice in full, and from there back to this page. */
export function InvoiceLink({ id, children }: InvoiceLinkProps) {
  const { pathname, search } = useLocation();
  const origin: Origin = { from: pathname + search };
  return (
    <StyledLink to={`/invoices/${id}`} state={origin}>
      {children}
    </StyledLink>
  );
}

/** The page that has led to this one by an `InvoiceLink`; `null` if none has. */
export function useInvoiceOrigin(): string | null {
  const origin = useLocation().state as Origin | null;
  return origin?.from ?? null;
}
