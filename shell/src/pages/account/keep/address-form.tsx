import { request } from '@tessera/api-client';
import type { Confirmation } from '@tessera/contracts-account';
import { codeMinutes } from '@tessera/contracts-account/values';
import { Button, Text } from '@tessera/design-system';
import { useState } from 'react';
import { OneFieldForm } from './one-field-form';

interface SentCode {
  readonly id: string;
  readonly email: string;
}

export interface AddressFormProps {
  readonly onConfirmed: (confirmation: Confirmation) => void;
  /** What is offered; it can be changed. */
  readonly initial?: string;
  /** Where there is a way back. */
  readonly onCancel?: () => void;
}

/** Asks for an address, then for the code that was sent to it. */
export function AddressForm({ onConfirmed, initial, onCancel }: AddressFormProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isBack, setIsBack] = useState(false);
  const handleBack = () => {
    setSent(null);
    setIsBack(true);
  };
  if (sent) return <CodeForm sent={sent} onConfirmed={onConfirmed} onBack={handleBack} />;
  return (
    <OneFieldForm
      key="address"
      label="Email"
      type="email"
      autoComplete="email"
      takesFocus={isBack}
      initial={initial}
      submitLabel="Send code"
      pendingLabel="Sending…"
      onSubmit={async (text) => {
        const email = text.trim();
        const { code: id } = await request('POST /api/account/sign-in/codes', { body: { email } });
        setSent({ id, email });
      }}
    >
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </OneFieldForm>
  );
}

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onConfirmed: (confirmation: Confirmation) => void;
  readonly onBack: () => void;
}

function CodeForm({ sent: { id, email }, onConfirmed, onBack }: CodeFormProps) {
  return (
    <>
      <Text role="status">{`Check your email: we’ve sent a code to ${email}.`}</Text>
      <OneFieldForm
        key="code"
        label="Code"
        hint={`8 digits. It works for ${codeMinutes} minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        takesFocus
        submitLabel="Confirm"
        pendingLabel="Confirming…"
        onSubmit={async (digits) => {
          const params = { id };
          onConfirmed(
            await request('POST /api/account/sign-in/codes/:id/confirm', {
              params,
              body: { digits },
            }),
          );
        }}
      >
        <Button onClick={onBack}>Use another address</Button>
      </OneFieldForm>
    </>
  );
}
