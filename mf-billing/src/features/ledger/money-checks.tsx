import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { MoneyCheck } from '@tessera/contracts-billing';
import { Button, Heading, Skeleton } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { useFailureToast } from '../../errors/failures';
import { SectionHead } from '../../layout/sections';
import { timeOf } from '../../time/time-of';

/** Whether all that must be true of money is, as the hourly check has found it, or now. */
export function MoneyChecks() {
  const { data } = useQuery(endpointQuery('GET /api/billing/checks'));
  const explain = useFailureToast();
  const { mutate, isPending } = useWrite({
    send: () => request('POST /api/billing/checks'),
    outdates: () => [queriesOf('GET /api/billing/checks')],
    onFailure: explain('The check failed'),
  });
  return (
    <>
      <SectionHead>
        <Heading level={2}>Checks</Heading>
        <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
          Check now
        </Button>
      </SectionHead>
      {data ? <Result check={data} /> : <Skeleton height="4.5rem" />}
    </>
  );
}

function Result({ check: { checkedAt, breaches } }: { readonly check: MoneyCheck }) {
  if (checkedAt === null)
    return <Banner title="Not checked yet">The first check runs within an hour.</Banner>;
  if (breaches.length === 0)
    return (
      <Banner tone="success" title="Everything is as it must be">
        {`Checked ${timeOf(checkedAt)}: payments and ledger, plans and subscriptions, credits and refunds.`}
      </Banner>
    );
  return (
    <>
      {breaches.map(({ kind, subject, text, isConfirmed }) => (
        <Banner
          key={`${kind} ${subject}`}
          tone={isConfirmed ? 'error' : 'warning'}
          title={isConfirmed ? 'Not as it must be' : 'May still be under way'}
        >
          {text}
        </Banner>
      ))}
    </>
  );
}
