import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { PaidPlanId } from '@tessera/contracts-billing';
import { token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

const parameter = 'subscription';
/** How often the plan is asked for while it is not there, in milliseconds. */
const pauseMs = 2_000;
/** After this the visitor reads that it takes longer, in milliseconds. */
const patienceMs = 60_000;

const names: Readonly<Record<PaidPlanId, string>> = { pro: 'Pro', premium: 'Premium' };

const Place = styled.div`
  margin-bottom: ${token.space[6]};
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
      <PlanBanner onDismiss={handleDismiss} />
    </Place>
  );
}

function PlanBanner({ onDismiss }: { readonly onDismiss: () => void }) {
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery('GET /api/billing/membership'),
    refetchInterval: ({ state }) => (state.data && state.data.plan !== 'free' ? false : pauseMs),
  });
  const [openedAt] = useState(() => Date.now());
  const isLate = dataUpdatedAt - openedAt > patienceMs;
  if (data && data.plan !== 'free') {
    return (
      <Banner tone="success" title={`Welcome to ${names[data.plan]}`} onDismiss={onDismiss} live>
        {data.reason}
      </Banner>
    );
  }
  return (
    <Banner title="Your subscription is being confirmed" onDismiss={onDismiss} live>
      {isLate
        ? 'No payment has arrived yet. If you have paid, your plan begins as soon as the payment provider confirms it; you can leave this page.'
        : 'Your plan begins when the payment provider confirms your payment, which takes a moment.'}
    </Banner>
  );
}
