import type { Membership } from '@tessera/contracts-billing';
import { Button, Heading, Text, token } from '@tessera/design-system';
import { Progress } from '@tessera/design-system/parts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FittedSection } from '../../layout/sections';
import { useAwaitedPlan } from '../plans/use-awaited-plan';

export interface ActivationProps {
  readonly planName: string;
  /** Called once the plan is there. */
  readonly onActive?: (() => void) | undefined;
}

const Box = styled(FittedSection)`
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

/** After a payment: the plan begins when the provider has told the site, which takes a moment. */
export function Activation({ planName, onActive }: ActivationProps) {
  const { isActive, isLate } = useAwaitedPlan(isPaidFor, onActive);
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

function isPaidFor({ plan }: Membership): boolean {
  return plan !== 'free';
}
