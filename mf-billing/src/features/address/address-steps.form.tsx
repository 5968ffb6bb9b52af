import { type Confirmation, signInAddress, signInCode } from '@tessera/contracts-account';
import { codeDigits, codeMinutes } from '@tessera/contracts-account/values';
import { Button, Heading, Text, TextField, token } from '@tessera/design-system';
import { Form, FormField, Stack, SubmitButton, useForm } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useConfirmAddress, useContinue, useSendCode } from './confirmed-address';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

interface SentCode {
  readonly id: string;
  readonly email: string;
}

export interface AddressStepsProps {
  readonly onSkip: () => void;
}

/** Asks for an address, then for the code that was sent to it. */
export function AddressSteps({ onSkip }: AddressStepsProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [known, setKnown] = useState<Confirmation | null>(null);
  const restart = () => {
    setSent(null);
    setKnown(null);
  };
  if (known?.join)
    return <Continue code={known.code} address={known.join.address} onBack={restart} />;
  if (sent) return <CodeForm sent={sent} onJoinable={setKnown} onBack={restart} />;
  return <AddressForm onSent={setSent} onSkip={onSkip} />;
}

interface AddressFormProps {
  readonly onSent: (sent: SentCode) => void;
  readonly onSkip: () => void;
}

function AddressForm({ onSent, onSkip }: AddressFormProps) {
  const send = useSendCode();
  const form = useForm({
    schema: signInAddress,
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      const { code: id } = await send.mutateAsync({ email });
      onSent({ id, email });
    },
    explain: reasonOf,
  });
  return (
    <Stack>
      <Heading level={2} size="body">
        Confirm your email
      </Heading>
      <Text tone="muted">Your receipts go there, and it brings your plan back in any browser.</Text>
      <Form form={form}>
        <FormField form={form} name="email">
          {(field) => <TextField label="Email" type="email" autoComplete="email" {...field} />}
        </FormField>
        <Actions>
          <SubmitButton label="Send code" pendingLabel="Sending…" />
          <Button variant="ghost" onClick={onSkip}>
            Pay without confirming
          </Button>
        </Actions>
      </Form>
    </Stack>
  );
}

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onJoinable: (confirmation: Confirmation) => void;
  readonly onBack: () => void;
}

function CodeForm({ sent: { id, email }, onJoinable, onBack }: CodeFormProps) {
  const confirm = useConfirmAddress(onJoinable);
  const form = useForm({
    schema: signInCode,
    defaultValues: { digits: '' },
    onSubmit: ({ digits }) => confirm.mutateAsync({ id, digits }),
    explain: reasonOf,
  });
  return (
    <Stack>
      <Heading level={2} size="body">
        Check your email
      </Heading>
      <Text role="status" tone="muted">{`We’ve sent a code to ${email}.`}</Text>
      <Form form={form}>
        <FormField form={form} name="digits">
          {(field) => (
            <TextField
              label="Code"
              hint={`${codeDigits} digits. It works for ${codeMinutes} minutes.`}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field}
            />
          )}
        </FormField>
        <Actions>
          <SubmitButton label="Confirm" pendingLabel="Confirming…" />
          <Button variant="ghost" onClick={onBack}>
            Use another address
          </Button>
        </Actions>
      </Form>
    </Stack>
  );
}

interface ContinueProps {
  readonly code: string;
  readonly address: string;
  readonly onBack: () => void;
}

/** The address is known: a plan that is bought here should be with what is kept there. */
function Continue({ code, address, onBack }: ContinueProps) {
  const join = useContinue();
  return (
    <Stack>
      <Heading level={2} size="body">
        Welcome back
      </Heading>
      <Text>
        {`You already keep your things with ${address}. Continue with them, and what you have in this browser is added. Then choose your plan again, unless you already have one.`}
      </Text>
      {join.error && <Text role="alert">{reasonOf(join.error)}</Text>}
      <Actions>
        <Button
          variant="primary"
          aria-disabled={join.isPending}
          onClick={() => join.isPending || join.mutate(code)}
        >
          Continue
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Use another address
        </Button>
      </Actions>
    </Stack>
  );
}
