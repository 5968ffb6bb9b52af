import { Button, Select, TextField, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Example } from '../../gallery/example';
import { Switch } from '../controls/switch';
import { Textarea } from '../controls/textarea';
import { Form } from './form';
import { FormDialog } from './form-dialog';
import { FormField } from './form-field';
import { SubmitButton } from './submit-button';
import { type FormOptions, useForm } from './use-form';

interface Playlist {
  readonly title: string;
  readonly description: string;
  readonly visibility: 'private' | 'link';
  readonly isPinned: boolean;
}

const empty: Playlist = { title: '', description: '', visibility: 'private', isPinned: false };
const descriptionLimit = 120;
const taken = 'Favorites';

const visibilities = [
  { value: 'private', label: 'Only you' },
  { value: 'link', label: 'Whoever has the link' },
] as const;

/* In a dialog, `DialogActions` takes its place. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
`;

/** Pages pass the schema of a contract; the gallery does without the library that those are written with. */
const schema: FormOptions<Playlist, Playlist>['schema'] = {
  '~standard': {
    version: 1,
    vendor: 'gallery',
    validate: (value) => {
      const issues = issuesOf(value as Playlist);
      return issues.length > 0 ? { issues } : { value: value as Playlist };
    },
  },
};

function issuesOf({ title, description }: Playlist) {
  const issues: { path: string[]; message: string }[] = [];
  if (title.trim() === '') issues.push({ path: ['title'], message: 'A playlist needs a name.' });
  if (description.length > descriptionLimit)
    issues.push({ path: ['description'], message: `At most ${descriptionLimit} characters.` });
  return issues;
}

/** As long as a request takes; refuses one name as a server does. */
async function save({ title }: Playlist): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  if (title.trim() !== taken) return;
  const message = 'You have a playlist of this name.';
  throw Object.assign(new Error('400'), { fieldErrors: [{ field: 'body.title', message }] });
}

function PlaylistForm() {
  const form = useForm({ schema, defaultValues: empty, onSubmit: save });
  return (
    <Form form={form}>
      <FormField form={form} name="title">
        {(field) => <TextField label="Name" hint={`“${taken}” is taken.`} {...field} />}
      </FormField>
      <FormField form={form} name="description">
        {(field) => <Textarea label="Description" limit={descriptionLimit} {...field} />}
      </FormField>
      <FormField form={form} name="visibility">
        {(field) => <Select label="Visible for" options={visibilities} {...field} />}
      </FormField>
      <FormField form={form} name="isPinned">
        {({ value, ...field }) => <Switch label="Pinned" checked={value} {...field} />}
      </FormField>
      <Actions>
        <Button onClick={() => form.methods.reset(empty)}>Discard</Button>
        <SubmitButton label="Save" pendingLabel="Saving…" />
      </Actions>
    </Form>
  );
}

function NewPlaylist() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>New playlist…</Button>
      {isOpen && <PlaylistDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PlaylistDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    schema,
    defaultValues: empty,
    onSubmit: async (values) => {
      await save(values);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="New playlist"
      submitLabel="Create"
      pendingLabel="Creating…"
      onClose={onClose}
    >
      <FormField form={form} name="title">
        {(field) => <TextField label="Name" data-first-focus {...field} />}
      </FormField>
    </FormDialog>
  );
}

export const examples: readonly Example[] = [
  { title: 'Checked when sent', render: () => <PlaylistForm /> },
  { title: 'In a dialog', render: () => <NewPlaylist /> },
];
