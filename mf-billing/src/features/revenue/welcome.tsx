import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { plans } from '@tessera/contracts-billing/values';
import { Button, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { BoughtPlan } from '../plans/bought-plan';

const parameter = 'subscription';
/** How often the plan is asked for while it is not there, in milliseconds. */
const pauseMs = 2_000;
/** After this the visitor reads that it takes longer, in milliseconds. */
const patienceMs = 60_000;

const Place = styled.div`
  margin-bottom: ${token.space[8]};
`;

/** After a subscription: says so once the plan is there. That somebody has come here proves nothing, and gives nothing. */
export function Welcome() {
  const [parameters, setParameters] = useSearchParams();
  if (parameters.get(parameter) !== 'success') return null;
  const handleDismiss = () => {
    const next = new URLSearchParams(parameters);
    next.delete(parameter);
    setParameters(next, { replace: true });
  };
  return (
    <Place>
      <NewPlan onDismiss={handleDismiss} />
    </Place>
  );
}

function NewPlan({ onDismiss }: { readonly onDismiss: () => void }) {
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery('GET /api/billing/membership'),
    refetchInterval: ({ state }) => (state.data && state.data.plan !== 'free' ? false : pauseMs),
  });
  const [openedAt] = useState(() => Date.now());
  const isLate = dataUpdatedAt - openedAt > patienceMs;
  if (data && data.plan !== 'free') {
    return (
      <BoughtPlan membership={data} title={`Welcome to ${plans[data.plan].name}`}>
        <Button variant="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
      </BoughtPlan>
    );
  }
  return (
    <Banner title="Your subscription is being confirmed" onDismiss={onDismiss} live>
      {isLate
        ? 'We haven’t received a payment yet. If you paid, your plan starts as soon as the payment provider confirms it. You can leave this page.'
        : 'Your plan starts when the payment provider confirms your payment. This takes a moment.'}
    </Banner>
  );
}
