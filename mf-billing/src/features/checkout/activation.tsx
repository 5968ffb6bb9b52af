import type { Membership } from '@tessera/contracts-billing';
import { Button, Heading, Text, token } from '@tessera/design-system';
import { Progress } from '@tessera/design-system/parts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FittedSection } from '../../layout/sections';
import { BoughtPlan } from '../plans/bought-plan';
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

/** After a payment: the plan begins when the provider has told the site, which takes a moment. */
export function Activation({ planName, onActive }: ActivationProps) {
  const { membership, isLate } = useAwaitedPlan(isPaidFor, onActive);
  if (membership) return <BoughtPlan membership={membership} title={`You’re on ${planName}`} />;
  return (
    <Box role="status">
      <CircleCheck size={28} aria-hidden />
      <Heading level={2}>Payment received</Heading>
      <Text tone="muted">
        {isLate
          ? `${planName} starts as soon as the payment provider confirms it. You can leave this page.`
          : `Getting ${planName} ready…`}
      </Text>
      <Wide>
        <Progress label="Waiting for confirmation" value={null} compact />
      </Wide>
      {isLate && (
        <Button as={Link} to="/account">
          Your plan
        </Button>
      )}
    </Box>
  );
}

function isPaidFor({ plan }: Membership): boolean {
  return plan !== 'free';
}
