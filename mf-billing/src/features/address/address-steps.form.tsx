import { type Confirmation, signInAddress, signInCode } from '@tessera/contracts-account';
import { codeDigits, codeMinutes } from '@tessera/contracts-account/values';
import { Button, Heading, Text, TextField, token } from '@tessera/design-system';
import { Form, FormField, Stack, SubmitButton, useForm } from '@tessera/design-system/parts';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
  const [isBack, setIsBack] = useState(false);
  const restart = () => {
    setIsBack(true);
    setSent(null);
    setKnown(null);
  };
  if (known?.join)
    return <Continue code={known.code} address={known.join.address} onBack={restart} />;
  if (sent) return <CodeForm sent={sent} onJoinable={setKnown} onBack={restart} />;
  return <AddressForm isBack={isBack} onSent={setSent} onSkip={onSkip} />;
}

interface AddressFormProps {
  /** From a later step: the field gets the focus that was there. */
  readonly isBack: boolean;
  readonly onSent: (sent: SentCode) => void;
  readonly onSkip: () => void;
}

function AddressForm({ isBack, onSent, onSkip }: AddressFormProps) {
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
  useFocusOnStep(form, isBack);
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
  useFocusOnStep(form, true);
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

interface FormOfStep {
  readonly element: RefObject<HTMLFormElement | null>;
}

/** The field of a step gets the focus that the step before had. */
function useFocusOnStep({ element }: FormOfStep, isAnother: boolean): void {
  useEffect(() => {
    if (isAnother) element.current?.querySelector('input')?.focus();
  }, [element, isAnother]);
}

interface ContinueProps {
  readonly code: string;
  readonly address: string;
  readonly onBack: () => void;
}

/** The address is known: a plan that is bought here should be with what is kept there. */
function Continue({ code, address, onBack }: ContinueProps) {
  const join = useContinue();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Heading ref={heading} tabIndex={-1} level={2} size="body">
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
