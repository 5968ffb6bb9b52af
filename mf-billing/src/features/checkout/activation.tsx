import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Membership } from '@tessera/contracts-billing';
import { Button, Heading, panel, Text, token } from '@tessera/design-system';
import { Progress } from '@tessera/design-system/parts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRefreshPlan } from '../plans/refresh-plan';

export interface ActivationProps {
  readonly planName: string;
  /** Called once the plan is there. */
  readonly onActive?: (() => void) | undefined;
}

const Box = styled.section`
  ${panel}
  justify-items: start;
  & > svg {
    color: ${token.color.success};
  }
`;

const Wide = styled.div`
  width: 100%;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** Looks at the plan every second, and after half a minute more slowly. */
const pauses = { first: 1000, later: 5000, firstLooks: 30 } as const;

/** After a payment: the plan begins when the provider has told the site, which takes a moment. */
export function Activation({ planName, onActive }: ActivationProps) {
  const { isActive, isLate } = useActivePlan(onActive);
  return (
    <Box role="status">
      <CircleCheck size={28} aria-hidden />
      <Heading level={2}>{isActive ? `You are on ${planName}` : 'Your payment arrived'}</Heading>
      {isActive ? (
        <Text tone="muted">This checkout is complete; nothing more is charged here.</Text>
      ) : (
        <>
          <Text tone="muted">
            {isLate
              ? `${planName} begins as soon as the payment provider has confirmed it. You can leave; it needs nothing more from you.`
              : `Getting ${planName} ready…`}
          </Text>
          <Wide>
            <Progress label="Waiting for the confirmation" value={null} compact />
          </Wide>
        </>
      )}
      {(isActive || isLate) && (
        <Actions>
          <Button as={Link} to="/dashboard?subscription=success" variant="primary">
            To the dashboard
          </Button>
          <Button as={Link} to="/account">
            Your plan
          </Button>
        </Actions>
      )}
    </Box>
  );
}

function useActivePlan(onActive: (() => void) | undefined) {
  const refresh = useRefreshPlan();
  const [looks, setLooks] = useState(0);
  const isLate = looks >= pauses.firstLooks;
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...endpointQuery('GET /api/billing/membership'),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isPaid(state.data)) return false;
      return isLate ? pauses.later : pauses.first;
    },
  });
  useEffect(() => setLooks((count) => count + 1), [dataUpdatedAt, errorUpdatedAt]);
  const isActive = isPaid(data);
  const activate = useEffectEvent(() => {
    refresh();
    onActive?.();
  });
  useEffect(() => {
    if (isActive) activate();
  }, [isActive]);
  return { isActive, isLate };
}

function isPaid(membership: Membership | undefined): boolean {
  return membership !== undefined && membership.plan !== 'free';
}
