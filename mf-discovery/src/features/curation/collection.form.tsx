import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { useVersionedSave } from '@tessera/api-client/use-versioned-save';
import {
  type CollectionDetails,
  collectionDetails,
  collectionLimits,
  type ManagedCollection,
} from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import {
  FormDialog,
  FormField,
  type FormHandle,
  Switch,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useCreateCollection, useUpdateCollection } from './managed-collections';

const empty: CollectionDetails = { title: '', description: '', isExclusive: false };

export interface CollectionDialogProps {
  /** `null` for a new one. */
  readonly collection: ManagedCollection | null;
  readonly onClose: () => void;
  readonly onCreated?: (collection: ManagedCollection) => void;
}

/** Creates a collection, or edits it. */
export function CollectionDialog({ collection, onClose, onCreated }: CollectionDialogProps) {
  const { save, current, acceptCurrent } = useSaving(collection);
  const form = useForm({
    schema: collectionDetails,
    defaultValues: collection ? detailsOf(collection) : empty,
    onSubmit: async (values) => {
      const saved = await save(values);
      onClose();
      if (!collection) onCreated?.(saved);
    },
    explain: reasonOf,
  });
  const handleLoad = (loaded: ManagedCollection) => {
    acceptCurrent();
    form.restart(detailsOf(loaded));
  };
  return (
    <FormDialog
      form={form}
      title={collection ? 'Edit collection' : 'New collection'}
      size="medium"
      submitLabel={collection ? 'Save' : 'Create'}
      pendingLabel="Saving…"
      onLoadCurrent={current && (() => handleLoad(current))}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { readonly form: FormHandle<CollectionDetails, CollectionDetails> }) {
  return (
    <>
      <FormField form={form} name="title">
        {(field) => (
          <TextField
            label="Title"
            hint="The link comes from the first title and never changes."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="description">
        {(field) => (
          <Textarea
            label="Description"
            hint="What its videos have in common. Search engines show this too."
            limit={collectionLimits.description}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="isExclusive">
        {({ value, ...field }) => (
          <Switch
            label="Exclusive"
            hint="Everyone sees the title, description, and cover. The videos are part of Premium."
            checked={value}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

function useSaving(collection: ManagedCollection | null) {
  const client = useQueryClient();
  const create = useCreateCollection();
  const update = useUpdateCollection();
  return useVersionedSave<ManagedCollection, CollectionDetails>({
    initial: collection,
    create: (values) => create.mutateAsync(values),
    update: (replaced, changes) => update.mutateAsync({ collection: replaced, changes }),
    read: ({ id }) =>
      client.query({
        ...endpointQuery('GET /api/managed-collections/:id', { params: { id } }),
        staleTime: 0,
      }),
  });
}

function detailsOf({ title, description, isExclusive }: ManagedCollection): CollectionDetails {
  return { title, description, isExclusive };
}
