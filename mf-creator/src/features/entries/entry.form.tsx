import {
  type TypedVideoEntry,
  videoEntryDetails,
  type VideoEntryDetails,
  type VideoEntry,
} from '@tessera/contracts-creator';
import { entryLimits, pictureTypes, storageLimits } from '@tessera/contracts-creator/values';
import { Button, SegmentedChoice, Text, TextField, token } from '@tessera/design-system';
import {
  Form,
  type FormHandle,
  FormField,
  Section,
  Stack,
  SubmitButton,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useUsage } from '../storage/storage.queries';
import { useChangeEntries } from './entries.queries';
import { FileField } from './file-field';
import { forgetForm, keepForm } from './kept-form';
import { emptyFields, entryOf } from './video-entry';

const videoTypes = { 'video/mp4': ['.mp4'], 'video/webm': ['.webm'] };

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

type Handle = FormHandle<TypedVideoEntry, VideoEntryDetails>;

export interface EntryFormProps {
  /** Of the entry that is changed; `null` for a new one. */
  readonly entryId: string | null;
  readonly fields: TypedVideoEntry;
  /** It is saved, or not to be changed after all. */
  readonly onDone: () => void;
}

/** Prepares a video. What is typed is kept in this browser, and files are uploaded meanwhile. */
export function EntryForm({ entryId, fields, onDone }: EntryFormProps) {
  const { toast } = usePlatform();
  const { mutateAsync: change } = useChangeEntries();
  const form: Handle = useForm({
    schema: videoEntryDetails,
    defaultValues: fields,
    isKept: true,
    explain,
    onSubmit: async (values) => {
      const entry = newEntry(values, entryId);
      await change((entries) => withEntry(entries, entry));
      forgetForm();
      toast({ title: 'Video entry saved', description: entry.title });
      form.restart(emptyFields);
      onDone();
    },
  });
  const { methods } = form;
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepForm({ entryId, fields: { ...emptyFields, ...values } }),
      }),
    [methods, entryId],
  );
  const handleClear = () => {
    form.restart(emptyFields);
    forgetForm();
    onDone();
  };
  return (
    <Section title={entryId === null ? 'New video' : 'Change video'}>
      <Form form={form}>
        <TextFields form={form} />
        <SourceFields form={form} />
        <ThumbnailField form={form} />
        <Text size="caption" tone="muted">
          What you type stays in this browser until you save it. Uploads go on meanwhile.
        </Text>
        <Buttons>
          <SubmitButton label="Save video entry" pendingLabel="Saving…" />
          <Button onClick={handleClear}>{entryId === null ? 'Clear' : 'Cancel'}</Button>
        </Buttons>
      </Form>
    </Section>
  );
}

function newEntry(values: VideoEntryDetails, id: string | null): VideoEntry {
  return entryOf(values, id ?? crypto.randomUUID(), new Date().toISOString());
}

function withEntry(entries: readonly VideoEntry[], entry: VideoEntry): readonly VideoEntry[] {
  if (entries.some(({ id }) => id === entry.id))
    return entries.map((one) => (one.id === entry.id ? entry : one));
  if (entries.length >= entryLimits.entries) throw new TooManyEntries();
  return [entry, ...entries];
}

class TooManyEntries extends Error {}

function explain(error: unknown): string {
  if (!(error instanceof TooManyEntries)) return reasonOf(error);
  return `You can prepare up to ${entryLimits.entries} videos. Delete one first.`;
}

function TextFields({ form }: { readonly form: Handle }) {
  return (
    <>
      <FormField form={form} name="title">
        {(field) => <TextField label="Title" autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="description">
        {(field) => (
          <Textarea label="Description (optional)" limit={entryLimits.description} {...field} />
        )}
      </FormField>
      <FormField form={form} name="tags">
        {(field) => (
          <TextField
            label="Tags (optional)"
            autoComplete="off"
            hint="Separate them with commas."
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

const sources = [
  { value: 'link', label: 'Platform link' },
  { value: 'file', label: 'Video file' },
] as const;

function SourceFields({ form }: { readonly form: Handle }) {
  const { methods } = form;
  const source = methods.watch('source');
  const awaited = methods.watch('awaitedVideo');
  const limits = useUsage().data?.fileBytes ?? storageLimits.fileBytes;
  return (
    <Stack gap={3}>
      <FormField form={form} name="source">
        {({ value, onChange }) => (
          <SegmentedChoice
            label="Where the video is"
            options={sources}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      {source === 'link' ? (
        <FormField form={form} name="platformUrl">
          {(field) => (
            <TextField
              label="Platform link"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              {...field}
            />
          )}
        </FormField>
      ) : (
        <FormField form={form} name="video">
          {({ value, error, onChange }) => (
            <FileField
              label="Video file"
              type="general"
              accept={videoTypes}
              maxSize={limits.general}
              value={value}
              awaited={awaited}
              error={error}
              onChange={(video, name) => {
                onChange(video);
                methods.setValue('awaitedVideo', name);
                methods.clearErrors('video');
              }}
            />
          )}
        </FormField>
      )}
    </Stack>
  );
}

function ThumbnailField({ form }: { readonly form: Handle }) {
  const { methods } = form;
  const awaited = methods.watch('awaitedThumbnail');
  const { thumbnail: maxSize } = useUsage().data?.fileBytes ?? storageLimits.fileBytes;
  const { awaitedThumbnail: problem } = methods.formState.errors;
  return (
    <FormField form={form} name="thumbnail">
      {({ value, onChange }) => (
        <FileField
          label="Thumbnail (optional)"
          type="thumbnail"
          accept={pictureTypes}
          maxSize={maxSize}
          value={value}
          awaited={awaited}
          error={problem?.message ?? null}
          onChange={(thumbnail, name) => {
            onChange(thumbnail);
            methods.setValue('awaitedThumbnail', name);
            methods.clearErrors('awaitedThumbnail');
          }}
        />
      )}
    </FormField>
  );
}
