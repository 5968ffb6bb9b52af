import type { Membership } from '@tessera/contracts-billing';
import { Button, DialogActions, Skeleton, Text } from '@tessera/design-system';
import { Awaited, Progress } from '@tessera/design-system/parts';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { PaymentFrame } from '../payment/payment-frame';
import { useOpenPayment } from './change-plan';
import { useAwaitedPlan } from './use-awaited-plan';

export interface PayFirstProps {
  /** Of the plan that is switched to afterward. */
  readonly name: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

/** Where a renewal has failed: it is paid before the plan changes. */
export function PayFirst(props: PayFirstProps) {
  const query = useOpenPayment();
  const [step, setStep] = useState<'asked' | 'paying' | 'paid'>('asked');
  if (step === 'paid') return <Arriving onPaid={props.onPaid} />;
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your open payment"
      skeleton={<Skeleton height="5.5rem" />}
    >
      {({ clientSecret, dueCents }) =>
        step === 'asked' ? (
          <Question {...props} dueCents={dueCents} onAgree={() => setStep('paying')} />
        ) : (
          <PaymentFrame
            request={{
              clientSecret,
              purpose: 'subscription',
              label: `Pay ${formatCents(dueCents)}`,
            }}
            onBusy={props.onBusy}
            onSucceeded={() => {
              props.onBusy(false);
              setStep('paid');
            }}
          />
        )
      }
    </Awaited>
  );
}

interface QuestionProps extends PayFirstProps {
  readonly dueCents: number;
  readonly onAgree: () => void;
}

function Question({ name, dueCents, onAgree, onClose }: QuestionProps) {
  const amount = formatCents(dueCents);
  return (
    <>
      <Text>
        {`Your last payment of ${amount} failed. Pay it first, with any card; then you can switch to ${name}.`}
      </Text>
      <DialogActions>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="primary" onClick={onAgree}>
          {`Pay ${amount}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Until the provider has told the site. */
function Arriving({ onPaid }: Pick<PayFirstProps, 'onPaid'>) {
  useAwaitedPlan(isPaidFor, onPaid);
  return (
    <>
      <Text role="status">Payment received. One moment…</Text>
      <Progress label="Waiting for confirmation" value={null} compact />
    </>
  );
}

function isPaidFor({ subscription }: Membership): boolean {
  return subscription?.state === 'active';
}
