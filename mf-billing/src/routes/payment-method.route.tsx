import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { CardOnFile } from '@tessera/contracts-billing';
import {
  Badge,
  Button,
  EmptyState,
  Heading,
  Page,
  panel,
  Skeleton,
  Text,
  token,
  useDeferred,
} from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { useOpenPortal } from '../features/membership/subscription-writes';
import { cardInWords, expiryInWords, useCardOnFile } from '../features/payment/card-on-file';
import { paidSubscription, useMembership } from '../features/plans/plans.queries';
import { BackLink } from '../navigation/back-link';

const title = 'Payment Method';

const Narrow = styled.div`
  display: grid;
  gap: ${token.space[6]};
  max-width: 30rem;
`;

const Card = styled.section`
  ${panel}
  gap: ${token.space[3]};
`;

const Mode = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

/** Where the test provider has its customers change the card; with Stripe's key the way leads to its own page. */
export function Route() {
  usePageTitle(title);
  const query = useMembership();
  return (
    <Page title={title} eyebrow={<BackLink to="/account/plan">Your plan</BackLink>}>
      <Awaited explain={reasonOf} query={query} what="Your plan" skeleton={<Waiting />}>
        {(membership) => (paidSubscription(membership) ? <OfPlan /> : <NoPlan />)}
      </Awaited>
    </Page>
  );
}

function Waiting() {
  return <Skeleton height="24rem" />;
}

/** The card of a plan that is paid for. */
function OfPlan() {
  const query = usePaymentForm();
  return (
    <Awaited explain={reasonOf} query={query} what="Your card" skeleton={<Waiting />}>
      {(form) => (form.provider === 'test' ? <TestCard /> : <AtProvider />)}
    </Awaited>
  );
}

function TestCard() {
  const query = useCardOnFile();
  return (
    <Awaited explain={reasonOf} query={query} what="Your card" skeleton={<Waiting />}>
      {({ card }) => (
        <Narrow>
          <Current card={card} />
          <Another />
        </Narrow>
      )}
    </Awaited>
  );
}

function AtProvider() {
  const { mutate, isPending } = useOpenPortal();
  const toProvider = (
    <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
      Open the payment page
    </Button>
  );
  return (
    <EmptyState
      icon={<CreditCard size={24} />}
      title="Change your card at Stripe"
      action={toProvider}
    >
      Stripe keeps the card that pays for your plan, and has a page for it.
    </EmptyState>
  );
}

function NoPlan() {
  const toPlans = (
    <Button as={Link} to="/pricing">
      See the plans
    </Button>
  );
  return (
    <EmptyState icon={<CreditCard size={24} />} title="No card to change" action={toPlans}>
      You’re on the free plan. Once you have a paid one, you can change its card here.
    </EmptyState>
  );
}

function Current({ card }: { readonly card: CardOnFile | null }) {
  return (
    <Card aria-label="Current card">
      <Heading level={2} size="body">
        {card ? cardInWords(card) : 'No card yet'}
      </Heading>
      <Text tone="muted" className="tabular">
        {card
          ? `Expires ${expiryInWords(card)}. It pays your renewals.`
          : 'Your credit has paid so far. Add a card for the next renewal.'}
      </Text>
    </Card>
  );
}

function usePaymentForm() {
  return useQuery(endpointQuery('GET /api/billing/payment-form'));
}

const load = async () =>
  (await import(/* webpackChunkName: "replace-card" */ '../features/payment/replace-card.form'))
    .ReplaceCard;

function Another() {
  const { data: form } = usePaymentForm();
  const cards = form?.provider === 'test' ? form.cards : [];
  const fields = useDeferred({ load, wantedFor: form ?? null }, { cards });
  return (
    <Card aria-label="Another card">
      <Heading level={2} size="body">
        Use another card
      </Heading>
      <Mode>
        <Badge tone="warning">Test mode</Badge>
        <Text as="span" size="caption" tone="muted">
          Nothing is charged.
        </Text>
      </Mode>
      {fields ?? <Skeleton height="16rem" />}
    </Card>
  );
}
