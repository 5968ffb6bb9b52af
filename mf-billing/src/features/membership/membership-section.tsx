import type { Membership } from '@tessera/contracts-billing';
import { plans } from '@tessera/contracts-billing/values';
import { Badge, Button, Heading, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { Awaited, Stack } from '@tessera/design-system/parts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { paidSubscription, useMembership } from '../plans/plans.queries';
import { Invoices } from './invoices';
import { MoneyTimeline } from './money-timeline';
import { SearchesToday } from './searches-today';
import { SubscriptionActions } from './subscription-actions';
import { PastDue, SubscriptionFacts } from './subscription-facts';

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

const KeepLink = styled(Link)`
  ${textLink}
`;

/** On the account page: the plan, why it is this one, and what can be done about it. */
export function MembershipSection() {
  const query = useMembership();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your plan"
      skeleton={<Skeleton height="14rem" />}
    >
      {(membership) => <Plan membership={membership} />}
    </Awaited>
  );
}

function Plan({ membership }: { readonly membership: Membership }) {
  const { plan, reason, searches } = membership;
  const id = useId();
  const { name } = plans[plan];
  const subscription = paidSubscription(membership);
  return (
    <Stack gap={8}>
      <Section aria-labelledby={id}>
        {subscription?.state === 'past_due' && <PastDue />}
        <Name>
          <Heading level={2} id={id}>
            {name}
          </Heading>
          {subscription?.endsAtPeriodEnd && <Badge tone="warning">Canceled</Badge>}
        </Name>
        <Text>{reason}</Text>
        <SearchesToday {...searches} />
        {subscription && <SubscriptionFacts subscription={subscription} />}
        {subscription ? (
          <SubscriptionActions planName={name} subscription={subscription} />
        ) : (
          <Button as={Link} to="/pricing" variant="primary">
            Compare plans
          </Button>
        )}
        {plan === 'free' && (
          <Text size="caption" tone="muted">
            {'Paid for a plan in another browser? '}
            <KeepLink to="/account/keep">Bring it here</KeepLink>
          </Text>
        )}
      </Section>
      {(membership.subscription ?? membership.hasPaid) && (
        <>
          <Invoices />
          <MoneyTimeline />
        </>
      )}
    </Stack>
  );
}
