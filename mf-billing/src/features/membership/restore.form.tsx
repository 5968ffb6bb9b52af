import { contract } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { Banner, Form, FormField, SubmitButton, useForm } from '@tessera/design-system/parts';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { useSendLink } from './restore';

/** Asks for the address of the receipt. */
export function RestoreForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useSendLink();
  const form = useForm({
    schema: contract.endpoints['POST /api/billing/restore'].body,
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      await send.mutateAsync({ email });
      setSentTo(email);
    },
    explain: reasonOf,
  });
  return (
    <>
      <Form form={form}>
        <FormField form={form} name="email">
          {(field) => (
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              hint="The address your receipts go to."
              {...field}
            />
          )}
        </FormField>
        <div>
          <SubmitButton label="Send me a link" pendingLabel="Sending…" />
        </div>
      </Form>
      {sentTo !== null && (
        <Banner tone="success" title="Check your email" live>
          {`If someone paid for a plan with ${sentTo}, a link is on its way. It works once, for 15 minutes.`}
        </Banner>
      )}
    </>
  );
}
