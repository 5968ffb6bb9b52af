import type { Membership, PlanId } from '@tessera/contracts-billing';
import { Button, Dialog, DialogActions, Skeleton, Text, token } from '@tessera/design-system';
import { Banner, Progress } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { PaymentFrame } from '../payment/payment-frame';
import { isPaymentDue, type PlanAndPeriod, useChangePlan, useChangePreview } from './change-plan';
import { PayFirst } from './pay-first';
import { periodUnit } from './plan-price';
import { useAwaitedPlan } from './use-awaited-plan';

export interface PlanChange {
  readonly plan: PlanId;
  readonly name: string;
  readonly period: PlanAndPeriod['period'];
}

export interface ChangeDialogProps {
  /** `null` while it is closed. */
  readonly change: PlanChange | null;
  readonly onClose: () => void;
}

/** Says what a change of plan costs today, and makes it. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const title = change ? `Switch to ${change.name}, ${change.period}` : '';
  return (
    <Dialog open={change !== null} onClose={() => !isBusy && onClose()} title={title} size="small">
      {change && change.plan !== 'free' && (
        <Change
          name={change.name}
          change={{ plan: change.plan, period: change.period }}
          onBusy={setIsBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ChangeProps {
  readonly name: string;
  readonly change: PlanAndPeriod;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[2]} ${token.space[4]};
  padding-bottom: ${token.space[4]};
  & > dd {
    font-weight: ${token.weight.medium};
    text-align: end;
  }
`;

function Change({ name, change, onBusy, onClose }: ChangeProps) {
  const preview = useChangePreview(change);
  const { mutate, isPending, error, data } = useChangePlan();
  const [isPaid, setIsPaid] = useState(false);
  const confirm = () => {
    if (!isPending) mutate(change);
  };
  if (data && data.clientSecret !== null && !isPaid) {
    const { clientSecret } = data;
    return (
      <PaymentFrame
        request={{ clientSecret, purpose: 'subscription', label: 'Pay the difference' }}
        onBusy={onBusy}
        onSucceeded={() => {
          onBusy(false);
          setIsPaid(true);
        }}
      />
    );
  }
  if (isPaymentDue(preview.error))
    return <PayFirst name={name} {...{ onBusy, onClose }} onPaid={() => void preview.refetch()} />;
  if (data) return <Arriving name={name} change={change} onClose={onClose} />;
  return (
    <>
      <Preview change={change} preview={preview} />
      {error && <Banner tone="error">{reasonOf(error)}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Keep my plan</Button>
        <Button variant="primary" aria-disabled={isPending} onClick={confirm}>
          {isPending ? 'Switching…' : `Switch to ${name}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Until the provider has told the site. */
function Arriving({ name, change, onClose }: Omit<ChangeProps, 'onBusy'>) {
  const { toast } = usePlatform();
  const isThere = ({ plan, subscription }: Membership) =>
    plan === change.plan && subscription?.period === change.period;
  const { isLate } = useAwaitedPlan(isThere, () => {
    toast({ title: `You’re now on ${name}` });
    onClose();
  });
  return (
    <>
      <Text role="status">
        {isLate
          ? `${name} starts as soon as the payment provider confirms it. You can close this.`
          : `Getting ${name} ready…`}
      </Text>
      <Progress label="Waiting for confirmation" value={null} compact />
    </>
  );
}

interface PreviewProps extends Pick<ChangeProps, 'change'> {
  readonly preview: ReturnType<typeof useChangePreview>;
}

/** What it costs: an amount below zero is credited. */
function Preview({ change, preview: { data, error, refetch } }: PreviewProps) {
  if (error) {
    return (
      <Banner
        tone="error"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {reasonOf(error)}
      </Banner>
    );
  }
  if (!data) return <Skeleton height="5.5rem" />;
  const { dueTodayCents, nextPriceCents } = data;
  return (
    <>
      <Facts className="tabular">
        <dt>{dueTodayCents < 0 ? 'Credited to your next invoice' : 'Due today'}</dt>
        <dd>{formatCents(Math.abs(dueTodayCents))}</dd>
        <dt>After that</dt>
        <dd>{`${formatCents(nextPriceCents)} a ${periodUnit[change.period]}`}</dd>
      </Facts>
      <Text size="caption" tone="muted">
        Unused time on your current plan counts toward the new one. You can cancel anytime.
      </Text>
    </>
  );
}
