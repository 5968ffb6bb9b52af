import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { MoneyTimeline as Timeline } from '@tessera/contracts-billing';
import { Button, EmptyState, Heading, Text, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';
import { useFailureToast } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { planQueries } from '../plans/change-plan';
import { movementColumns } from '../timeline/movement-columns';
import { Next } from '../timeline/next';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[4]};
  max-width: 56rem;
  & > :last-child {
    width: 100%;
  }
`;

/** What a visitor paid and got back, what is charged next, and the credit. */
export function MoneyTimeline() {
  const query = useQuery(endpointQuery('GET /api/billing/timeline'));
  return (
    <Section aria-label="Your money">
      <Heading level={2}>Your money</Heading>
      {query.data && <Next timeline={query.data} />}
      {query.data && query.data.creditCents > 0 && <Credit timeline={query.data} />}
      <QueryTable
        caption="Payments, credits and refunds"
        columns={movementColumns}
        query={query}
        rowsOf={({ movements }) => movements}
        rowKey={({ id }) => id}
        noun="payments"
        small="cards"
        expectedRows={2}
        empty={<EmptyState title="No payments yet">What you pay appears here.</EmptyState>}
      />
    </Section>
  );
}

function Credit({ timeline: { creditCents, canPayOut } }: { readonly timeline: Timeline }) {
  const { mutate, isPending } = usePayOut();
  const amount = formatCents(creditCents);
  if (!canPayOut)
    return (
      <Text>
        {`You have a credit of ${amount}. It pays your renewals; once your plan has ended, you can have the rest paid out here.`}
      </Text>
    );
  return (
    <>
      <Text>{`You have a credit of ${amount}. It pays for your next plan, or goes back to your card.`}</Text>
      <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {`Pay out ${amount}`}
      </Button>
    </>
  );
}

function usePayOut() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: () => request('POST /api/billing/credit/payout'),
    outdates: () => [...planQueries, queriesOf('GET /api/billing/timeline')],
    onSuccess: ({ paidCents }) =>
      toast({
        title: `${formatCents(paidCents)} is on its way back`,
        description: 'It can take your bank up to 10 days to show it.',
      }),
    onFailure: explain('Your credit wasn’t paid out'),
  });
}
