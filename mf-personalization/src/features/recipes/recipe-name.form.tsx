import { recipeFile } from '@tessera/contracts-personalization';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';

const schema = recipeFile.pick({ name: true });

export interface RecipeNameDialogProps {
  readonly title: string;
  /** What it is called so far; empty for a new one. */
  readonly name: string;
  /** A verb. */
  readonly submitLabel: string;
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what a recipe is called. */
export function RecipeNameDialog(props: RecipeNameDialogProps) {
  const { title, name, submitLabel, onSubmit, onClose } = props;
  const form = useForm({
    schema,
    defaultValues: { name },
    onSubmit: async (values) => {
      await onSubmit(values.name);
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" autoComplete="off" data-first-focus {...field} />}
      </FormField>
    </FormDialog>
  );
}
