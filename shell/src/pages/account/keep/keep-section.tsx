import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf } from '@tessera/api-client';
import type { Confirmation, SignInState } from '@tessera/contracts-account';
import { Button, mainId, Skeleton, Text } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { setOffer } from '../../../frame/keep-offer/offer-on-page';
import { Section } from '../section';
import { AddressForm } from './address-form';
import { BrowserList } from './browser-list';
import { FoundQuestion } from './found-question';
import { JoinQuestion } from './join-question';
import { LinkConfirmation } from './link-confirmation';

const state = 'GET /api/account/sign-in';

/** The address with which a visitor keeps their things, and the browsers in which they have them. */
export function KeepSection() {
  const query = useQuery(endpointQuery(state));
  return (
    <Section title="Keep my things">
      <Awaited
        query={query}
        what="Your address"
        errorTitle="This couldn’t be loaded"
        skeleton={<Skeleton width="12rem" height="2.75rem" />}
      >
        {(found) => <Steps found={found} />}
      </Awaited>
    </Section>
  );
}

function Steps({ found }: { readonly found: SignInState }) {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const token = parameters.get('link');
  const kept = useKept();
  const handleConfirmed = (confirmation: Confirmation) => {
    setParameters({}, { replace: true });
    if (confirmation.join) setAsked(confirmation);
    else kept();
  };
  if (asked?.join)
    return <JoinQuestion code={asked.code} join={asked.join} onCancel={() => setAsked(null)} />;
  if (token !== null)
    return (
      <LinkConfirmation
        token={token}
        onConfirmed={handleConfirmed}
        onCancel={() => setParameters({}, { replace: true })}
      />
    );
  if (found.address === null)
    return <NotKept receiptAddress={found.receiptAddress} onConfirmed={handleConfirmed} />;
  return <Kept found={found} address={found.address} onConfirmed={handleConfirmed} />;
}

interface StepProps {
  readonly onConfirmed: (confirmation: Confirmation) => void;
}

interface NotKeptProps extends StepProps {
  /** Where receipts went. */
  readonly receiptAddress: string | null;
}

function NotKept({ receiptAddress, onConfirmed }: NotKeptProps) {
  return (
    <>
      <Text>
        What you have here belongs to this browser. Confirm your email, and it comes back in any
        browser. You need no password.
      </Text>
      <Text tone="muted">
        {receiptAddress === null
          ? 'Paid for a plan in another browser? Use the address of your receipt, and the plan comes along.'
          : 'This is where your receipts go. You can use another address.'}
      </Text>
      <AddressForm initial={receiptAddress ?? ''} onConfirmed={onConfirmed} />
    </>
  );
}

interface KeptProps extends StepProps {
  readonly found: SignInState;
  readonly address: string;
}

function Kept({ found, address, onConfirmed }: KeptProps) {
  const { browsers, change } = found;
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  return (
    <>
      <Text>{`Your things are kept with ${address}. To have them in another browser, confirm this address there.`}</Text>
      {change && (
        <Text tone="muted">
          {`It was ${change.from} before, which can take it back until ${dateOf(change.until)}.`}
        </Text>
      )}
      {found.found && <FoundQuestion found={found.found} />}
      {isChanging ? (
        <AddressForm
          onCancel={close}
          onConfirmed={(confirmation) => {
            close();
            onConfirmed(confirmation);
          }}
        />
      ) : (
        <Button onClick={() => setIsChanging(true)}>Change address</Button>
      )}
      <BrowserList browsers={browsers} />
    </>
  );
}

function useKept() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return () => {
    toast({ title: 'Address confirmed', description: 'Your things are kept with it.' });
    setOffer(client, null);
    // The field that had it goes.
    document.getElementById(mainId)?.focus();
    void client.invalidateQueries(queriesOf(state));
  };
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
}
