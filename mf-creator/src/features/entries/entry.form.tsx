import {
  type TypedVideoEntry,
  videoEntryDetails,
  type VideoEntryDetails,
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
import { CategorySelect } from '../content/category-select';
import { useCreateContent } from '../content/change-content';
import { useUsage } from '../storage/storage.queries';
import { FileField } from './file-field';
import { forgetForm, keepForm, keptForm } from './kept-form';
import { contentOf, emptyFields } from './video-entry';

const videoTypes = { 'video/mp4': ['.mp4'], 'video/webm': ['.webm'] };

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

type Handle = FormHandle<TypedVideoEntry, VideoEntryDetails>;

/** Prepares a video, which becomes content. What is typed is kept in this browser, and files are uploaded meanwhile. */
export function EntryForm() {
  const { toast } = usePlatform();
  const { mutateAsync: create } = useCreateContent();
  const form: Handle = useForm({
    schema: videoEntryDetails,
    defaultValues: keptForm(),
    isKept: true,
    explain: reasonOf,
    onSubmit: async (values) => {
      const { title } = await create(contentOf(values));
      forgetForm();
      toast({ title: 'Video entry saved', description: title });
      form.restart(emptyFields);
    },
  });
  const { methods } = form;
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepForm({ ...emptyFields, ...values }),
      }),
    [methods],
  );
  const handleClear = () => {
    form.restart(emptyFields);
    forgetForm();
  };
  return (
    <Section title="New video">
      <Form form={form}>
        <TextFields form={form} />
        <SourceFields form={form} />
        <ThumbnailField form={form} />
        <Text size="caption" tone="muted">
          What you type stays in this browser until you save it. Uploads go on meanwhile. Once
          saved, it is a draft that you can edit and publish.
        </Text>
        <Buttons>
          <SubmitButton label="Save video entry" pendingLabel="Saving…" />
          <Button onClick={handleClear}>Clear</Button>
        </Buttons>
      </Form>
    </Section>
  );
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
      <FormField form={form} name="category">
        {(field) => <CategorySelect {...field} />}
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
