import { supportLimits, supportReply } from '@tessera/contracts-account';
import { token } from '@tessera/design-system';
import { Form, FormField, SubmitButton, Textarea, useForm } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';

export interface ReplyFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly onSend: (message: string) => Promise<unknown>;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** The next message of a conversation, of either side. */
export function ReplyForm({ label, submitLabel, onSend, children }: ReplyFormProps) {
  const form = useForm({
    schema: supportReply,
    defaultValues: { message: '' },
    onSubmit: async ({ message }) => {
      await onSend(message);
      form.methods.setValue('message', '');
    },
    explain: reasonOf,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="message">
        {(field) => <Textarea label={label} limit={supportLimits.message} rows={4} {...field} />}
      </FormField>
      <Buttons>
        <SubmitButton label={submitLabel} pendingLabel="Sending…" />
        {children}
      </Buttons>
    </Form>
  );
}
