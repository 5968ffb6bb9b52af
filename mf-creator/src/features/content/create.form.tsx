import { contentCopy, type ContentDraft, videoEntryDetails } from '@tessera/contracts-creator';
import { contentLimits, contentTypes } from '@tessera/contracts-creator/values';
import { Select, TextField } from '@tessera/design-system';
import {
  choiceOptions,
  FormDialog,
  FormField,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { reasonOf, useFailureToast } from '../../errors/failures';
import { CategorySelect } from './category-select';
import { useCreateContent } from './change-content';

const schema = contentCopy
  .pick({ title: true, description: true, type: true, category: true })
  .extend({ tags: videoEntryDetails.shape.tags });

export interface CreateDialogProps {
  readonly onCreated: (created: ContentDraft) => void;
  readonly onClose: () => void;
}

/** Creates an item, as a draft. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const { mutateAsync: create } = useCreateContent();
  const explain = useFailureToast();
  const form = useForm({
    schema,
    defaultValues: { title: '', description: '', type: 'article', category: '', tags: '' },
    onSubmit: async (values) => {
      try {
        onCreated(await create(values));
      } catch (error) {
        explain('Failed to create content')(error as Error);
        throw error;
      }
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title="Create Content"
      description="It begins as a draft that only you see."
      size="medium"
      submitLabel="Create"
      pendingLabel="Creating..."
      onClose={onClose}
    >
      <FormField form={form} name="title">
        {(field) => <TextField label="Title" autoComplete="off" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="description">
        {(field) => (
          <Textarea label="Description (optional)" limit={contentLimits.description} {...field} />
        )}
      </FormField>
      <FormField form={form} name="type">
        {(field) => <Select label="Type" options={choiceOptions(contentTypes)} {...field} />}
      </FormField>
      <FormField form={form} name="category">
        {(field) => <CategorySelect {...field} />}
      </FormField>
      <FormField form={form} name="tags">
        {(field) => (
          <TextField
            label="Tags (optional)"
            hint="Separate them with commas."
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
