import { noteDetails, partnerLimits } from '@tessera/contracts-billing';
import { Form, FormField, SubmitButton, Textarea, useForm } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useAddNote } from './reviews';

const Submit = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

/** A new note about an application. */
export function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const { mutateAsync: add } = useAddNote();
  const form = useForm({
    schema: noteDetails,
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await add({ id: applicationId, text });
      form.methods.setValue('text', '');
    },
    explain: reasonOf,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="text">
        {(field) => (
          <Textarea
            label="New note"
            hint="Applicants don’t see it."
            limit={partnerLimits.text}
            {...field}
          />
        )}
      </FormField>
      <Submit>
        <SubmitButton label="Add note" pendingLabel="Adding…" />
      </Submit>
    </Form>
  );
}
