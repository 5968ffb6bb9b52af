import { useQuery } from '@tanstack/react-query';
import { ApiError, endpointQuery } from '@tessera/api-client';
import { Button, EmptyState, Skeleton, textLink, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { ArrowLeft, FileX2, Printer } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { InvoiceSheet } from '../features/membership/invoice-sheet';
import { useInvoiceOrigin } from '../navigation/invoice-link';

const Column = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  max-width: 48rem;
  margin-inline: auto;
  padding: ${token.space[6]} ${token.space[4]};
  @media print {
    padding: 0;
    color-scheme: light;
    color: ${token.color.text};
  }
`;

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  @media print {
    display: none;
  }
`;

const Back = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
`;

const pattern = '/invoices/:id';

/** One invoice, without the site around it, so that it can be printed. */
export function Route() {
  const { id = '' } = matchPath(pattern, useLocation().pathname)?.params ?? {};
  const query = useQuery(endpointQuery('GET /api/billing/invoices/:id', { params: { id } }));
  const { data, error } = query;
  const from = useInvoiceOrigin();
  const isAbsent = !data && isNoInvoice(error);
  usePageTitle(isAbsent ? 'Invoice not found' : `Invoice ${data?.number ?? ''}`.trim());
  return (
    <Column>
      <Above>
        <Back to={from ?? '/account/plan'}>
          <ArrowLeft size={16} aria-hidden />
          {from === null ? 'Your plan' : 'Back'}
        </Back>
        {data && (
          <Button size="small" onClick={() => window.print()}>
            <Printer size={16} aria-hidden />
            Print or save as PDF
          </Button>
        )}
      </Above>
      {isAbsent ? (
        <EmptyState
          icon={<FileX2 size={24} />}
          title="This invoice isn’t in this browser"
          action={
            <Button as={Link} to="/account/keep">
              Bring my things here
            </Button>
          }
        >
          You can see invoices in the browser you paid in. If you paid in another one, confirm the
          receipt’s email here, and everything comes along.
        </EmptyState>
      ) : (
        <Awaited
          explain={reasonOf}
          query={query}
          what="Your invoice"
          skeleton={<Skeleton height="480px" />}
        >
          {(invoice) => <InvoiceSheet invoice={invoice} />}
        </Awaited>
      )}
    </Column>
  );
}

function isNoInvoice(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field === 'params.id');
}
