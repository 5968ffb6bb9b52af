import { ErrorState, Skeleton, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';
import {
  paymentAddress,
  type PaymentMessage,
  type PaymentRequest,
  ringRoom,
} from './payment-messages';
import { usePaymentFrame } from './use-payment-frame';

export interface PaymentFrameProps {
  readonly request: PaymentRequest;
  /** Whether the card is being charged. */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly onSucceeded: () => void;
}

/** Of the test provider's form at most widths, in px: what is below does not move when the form appears. */
const usualHeight = 372;

const Stage = styled.div`
  position: relative;
  margin: -${ringRoom};
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  &[inert] {
    visibility: hidden;
  }
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  padding: ${ringRoom};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[4]};
`;

/**
 * The payment form, in a document of its own: that one may load the provider's script, this one may not. It is loaded when this is
 * rendered, so render it when somebody wants to pay.
 */
export function PaymentFrame({ request, onBusy, onSucceeded }: PaymentFrameProps) {
  const { toast } = usePlatform();
  const handleMessage = (message: PaymentMessage) => {
    if (message.kind === 'payment-busy') onBusy?.(message.isBusy);
    if (message.kind === 'payment-succeeded') onSucceeded();
    if (message.kind === 'payment-failed')
      toast({ title: 'Payment Failed', description: message.message, variant: 'destructive' });
  };
  const { element, attempt, height, isSilent, retry } = usePaymentFrame(handleMessage);
  if (isSilent) {
    return (
      <ErrorState
        title="The payment form can’t be loaded right now"
        retryLabel="Try again"
        onRetry={retry}
      >
        Nothing was charged. Check your connection.
      </ErrorState>
    );
  }
  return (
    <Stage aria-busy={height === null}>
      <Frame
        key={attempt}
        ref={element}
        src={paymentAddress(request)}
        title="Payment form"
        allow="payment"
        inert={height === null}
        style={{ height: height ?? usualHeight }}
      />
      {height === null && <FormSkeleton />}
    </Stage>
  );
}

function FormSkeleton() {
  return (
    <Cover>
      <Skeleton width="5rem" height="1.5rem" />
      <Field />
      <Field />
      <Pair>
        <Field />
        <Field />
      </Pair>
      <Skeleton height={token.control.medium} />
    </Cover>
  );
}

function Field() {
  return <Skeleton height={`calc(${token.control.medium} + 24px)`} />;
}
