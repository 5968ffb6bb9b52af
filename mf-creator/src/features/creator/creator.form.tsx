import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { creatorDetails, type CreatorDetails } from '@tessera/contracts-creator';
import { contentLimits, pictureTypes, storageLimits } from '@tessera/contracts-creator/values';
import { TextField } from '@tessera/design-system';
import {
  Avatar,
  FormDialog,
  FormField,
  Stack,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { CopyFileField } from '../editor/copy-file-field';
import { useUsage } from '../storage/storage.queries';

export interface CreatorDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  /** Who it was until now. */
  readonly current?: CreatorDetails;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const nobody: CreatorDetails = { name: '', about: '', avatar: '' };

/** Who readers see as the author of what the visitor publishes. */
export function CreatorDialog({
  current = nobody,
  onSaved,
  onClose,
  ...texts
}: CreatorDialogProps) {
  const { mutateAsync: save } = useWrite({
    send: (body: CreatorDetails) => request('PUT /api/creator', { body }),
    outdates: () => [
      queriesOf('GET /api/creator'),
      queriesOf('GET /api/creators/:id'),
      queriesOf('GET /api/published'),
    ],
  });
  const form = useForm({
    schema: creatorDetails,
    defaultValues: current,
    onSubmit: async (values) => {
      await save(values);
      onSaved();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog form={form} {...texts} pendingLabel="Saving…" onClose={onClose}>
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
      <FormField form={form} name="avatar">
        {({ value = '', error, onChange }) => <Picture {...{ value, error, onChange }} />}
      </FormField>
    </FormDialog>
  );
}

interface PictureProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (key: string) => void;
}

/** Of the creator, with what it looks like. */
function Picture({ value, ...field }: PictureProps) {
  const maxSize = useUsage().data?.fileBytes.avatar ?? storageLimits.fileBytes.avatar;
  return (
    <Stack gap={3}>
      {value !== '' && (
        <Avatar name="" id={value} src={`/api/storage/file/${value}?size=small`} size={56} />
      )}
      <CopyFileField
        label="Picture everyone can see (optional)"
        type="avatar"
        accept={pictureTypes}
        {...{ maxSize, value, ...field }}
      />
    </Stack>
  );
}
