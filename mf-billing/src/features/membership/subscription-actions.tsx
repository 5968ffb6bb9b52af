import type { Subscription } from '@tessera/contracts-billing';
import { Button, ConfirmDialog, token } from '@tessera/design-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatDay } from '../../money/format-day';
import {
  keptUntil,
  useCancelSubscription,
  useOpenPortal,
  useRefund,
  useResumeSubscription,
} from './subscription-writes';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface SubscriptionActionsProps {
  readonly planName: string;
  readonly subscription: Subscription;
}

/** What somebody who pays can do about it. */
export function SubscriptionActions({ planName, subscription }: SubscriptionActionsProps) {
  const [asked, setAsked] = useState<'cancel' | 'refund' | null>(null);
  const close = () => setAsked(null);
  const resume = useResumeSubscription();
  const portal = useOpenPortal();
  return (
    <>
      <Actions>
        <Button as={Link} to="/pricing">
          Change plan
        </Button>
        <Button
          aria-disabled={portal.isPending}
          onClick={() => portal.isPending || portal.mutate()}
        >
          Payment method
        </Button>
        {subscription.endsAtPeriodEnd ? (
          <Button
            variant="primary"
            aria-disabled={resume.isPending}
            onClick={() => resume.isPending || resume.mutate()}
          >
            Resume
          </Button>
        ) : (
          <Button onClick={() => setAsked('cancel')}>Cancel subscription</Button>
        )}
        {subscription.refundableUntil !== null && (
          <Button onClick={() => setAsked('refund')}>Get my money back</Button>
        )}
      </Actions>
      <CancelDialog open={asked === 'cancel'} onClose={close} {...{ planName, subscription }} />
      <RefundDialog open={asked === 'refund'} onClose={close} {...{ planName, subscription }} />
    </>
  );
}

interface QuestionProps extends SubscriptionActionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ open, onClose, planName, subscription }: QuestionProps) {
  const { mutate, isPending, error } = useCancelSubscription(onClose);
  const { periodEndsAt } = subscription;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Cancel ${planName}?`}
      confirmLabel="Cancel subscription"
      cancelLabel={`Keep ${planName}`}
      tone="danger"
      isPending={isPending}
      error={error && reasonOf(error)}
      onConfirm={mutate}
    >
      {periodEndsAt !== null && `${keptUntil(periodEndsAt)} `}
      You won’t be charged again, and you can resume until then.
    </ConfirmDialog>
  );
}

function RefundDialog({ open, onClose, planName, subscription }: QuestionProps) {
  const { mutate, isPending, error } = useRefund(onClose);
  const { refundableUntil } = subscription;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Get your money back?"
      confirmLabel="Refund and end plan"
      cancelLabel={`Keep ${planName}`}
      tone="danger"
      isPending={isPending}
      error={error && reasonOf(error)}
      onConfirm={mutate}
    >
      {`Everything you paid for ${planName} goes back to your card, and ${planName} ends right away. `}
      {refundableUntil !== null &&
        `The guarantee lasts until ${formatDay(refundableUntil)}. After that, you can only cancel.`}
    </ConfirmDialog>
  );
}
