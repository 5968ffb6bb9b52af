import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { creatorDetails, type CreatorDetails } from '@tessera/contracts-creator';
import { contentLimits } from '@tessera/contracts-creator/values';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';

export interface CreatorDialogProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the name that readers see, before something is published for the first time. */
export function CreatorDialog({ onSaved, onClose }: CreatorDialogProps) {
  const { mutateAsync: save } = useWrite({
    send: (body: CreatorDetails) => request('PUT /api/creator', { body }),
    outdates: () => [queriesOf('GET /api/creator')],
  });
  const form = useForm({
    schema: creatorDetails,
    defaultValues: { name: '', about: '' },
    onSubmit: async (values) => {
      await save(values);
      onSaved();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title="Your name as a creator"
      description="Readers see it at everything you publish. You can change it later."
      submitLabel="Save and publish"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" autoComplete="nickname" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="about">
        {({ value = '', ...field }) => (
          <Textarea
            label="About you (optional)"
            limit={contentLimits.about}
            value={value}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
