import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { token, useDeferred } from '@tessera/design-system';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useConfirmedAddress } from '../address/confirmed-address';
import { FormMissing } from './form-missing';
import { useReportedHeight } from './page-around';
import type { PaymentFormProps } from './payment-form-props';
import { type PaymentRequest, ringRoom } from './payment-messages';

/* As the dialogs and panels that the frame is in. */
const Screen = styled.main`
  min-height: 100dvh;
  background: ${token.color.surfaceRaised};
`;

const Content = styled.div`
  padding: ${ringRoom};
`;

const loaders = {
  test: async () =>
    (await import(/* webpackChunkName: "test-payment" */ './test-payment.form')).TestPayment,
  stripe: async () =>
    (await import(/* webpackChunkName: "stripe-payment" */ './stripe-payment')).StripePayment,
} as const;

/** The form of the provider that the site has. */
export function PaymentDocument({ request }: { readonly request: PaymentRequest }) {
  const { data: form, error, refetch } = useQuery(endpointQuery('GET /api/billing/payment-form'));
  const { address, isLoading } = useConfirmedAddress(request.purpose === 'subscription');
  return (
    <Screen aria-label="Payment">
      {form && !isLoading && <ProviderForm form={form} request={request} receiptTo={address} />}
      {!form && error && (
        <Measured>
          <FormMissing reason={reasonOf(error)} onRetry={() => void refetch()} />
        </Measured>
      )}
    </Screen>
  );
}

function ProviderForm(props: PaymentFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const retry = () => {
    setIsMissing(false);
    setAttempt((count) => count + 1);
  };
  const loaded = useDeferred(
    {
      load: loaders[props.form.provider],
      wantedFor: isMissing ? null : attempt + 1,
      onFailure: () => setIsMissing(true),
    },
    props,
  );
  if (isMissing) {
    return (
      <Measured>
        <FormMissing reason="Check your connection." onRetry={retry} />
      </Measured>
    );
  }
  return loaded && <Measured>{loaded}</Measured>;
}

/** Keeps the frame as high as what it shows. */
function Measured({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useReportedHeight(content);
  return <Content ref={content}>{children}</Content>;
}
