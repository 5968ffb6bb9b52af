import { supportLimits, type SupportQuestion, supportQuestion } from '@tessera/contracts-account';
import { TextField } from '@tessera/design-system';
import { Form, FormField, SubmitButton, Textarea, useForm } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useAsk } from './ask';

export interface AskFormProps {
  /** Whether the visitor's plan has answers by email. */
  readonly hasEmail: boolean;
  readonly onAsked: (id: string) => void;
}

const empty: SupportQuestion = { subject: '', message: '' };

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

/** What is wrong, and where to answer. */
export function AskForm({ hasEmail, onAsked }: AskFormProps) {
  const { mutateAsync: ask } = useAsk();
  const form = useForm({
    schema: supportQuestion,
    defaultValues: empty,
    onSubmit: (question) => ask(question, { onSuccess: ({ id }) => onAsked(id) }),
    explain: reasonOf,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="subject">
        {(field) => (
          <TextField
            label="Subject"
            placeholder="For example: My videos have no sound"
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="message">
        {(field) => (
          <Textarea
            label="Message"
            hint="What did you do, what did you expect, and what happened?"
            limit={supportLimits.message}
            rows={6}
            {...field}
          />
        )}
      </FormField>
      {hasEmail && (
        <FormField form={form} name="email">
          {({ value = '', onChange, ...field }) => (
            <TextField
              label="Email (optional)"
              hint="We’ll also send answers there."
              type="email"
              autoComplete="email"
              value={value}
              onChange={(text) => onChange(text === '' ? undefined : text)}
              {...field}
            />
          )}
        </FormField>
      )}
      <Buttons>
        <SubmitButton label="Send" pendingLabel="Sending…" />
      </Buttons>
    </Form>
  );
}
