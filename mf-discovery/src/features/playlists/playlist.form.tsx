import { useQueryClient } from '@tanstack/react-query';
import { ApiError, endpointQuery } from '@tessera/api-client';
import {
  type Playlist,
  type PlaylistDetails,
  playlistDetails,
  playlistLimits,
} from '@tessera/contracts-discovery';
import { Button, Dialog, DialogActions, TextField } from '@tessera/design-system';
import { Form, FormField, SubmitButton, Textarea, useForm } from '@tessera/design-system/parts';
import { useState } from 'react';
import { reasonOf } from '../../outage/failures';
import { useCreatePlaylist } from './create-playlist';
import type { PlaylistDialogProps } from './playlist-dialog';
import { useUpdatePlaylist } from './update-playlist';

/** The dialog with the form; loaded by `PlaylistDialog` when it is first opened. */
export function PlaylistPanel({ open, ...props }: PlaylistDialogProps) {
  return open && <Editor {...props} />;
}

const empty: PlaylistDetails = { title: '', description: '' };

function Editor({ playlist, onClose, onSaved }: Omit<PlaylistDialogProps, 'open'>) {
  const { save, current, acceptCurrent } = useSaving(playlist);
  const form = useForm({
    schema: playlistDetails,
    defaultValues: playlist ? detailsOf(playlist) : empty,
    onSubmit: async (values) => onSaved(await save(values)),
    explain: (error) => (isConflict(error) ? conflict : reasonOf(error)),
  });
  const handleLoad = () => {
    if (!current) return;
    acceptCurrent();
    form.methods.reset(detailsOf(current));
    // The button is removed, but the focus must not be lost.
    form.element.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open
      onClose={() => form.confirmLeave(onClose)}
      title={playlist ? 'Edit playlist' : 'New playlist'}
    >
      <Form form={form}>
        <FormField form={form} name="title">
          {(field) => <TextField label="Title" autoComplete="off" data-first-focus {...field} />}
        </FormField>
        <FormField form={form} name="description">
          {({ value = '', ...field }) => (
            <Textarea
              label="Description"
              hint="Optional. Whoever you share the playlist with can read it."
              limit={playlistLimits.description}
              value={value}
              {...field}
            />
          )}
        </FormField>
        <DialogActions>
          {current ? (
            <Button onClick={handleLoad}>Load the current version</Button>
          ) : (
            <Button onClick={() => form.confirmLeave(onClose)}>Cancel</Button>
          )}
          <SubmitButton label={labelOf(playlist, current)} pendingLabel="Saving…" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const conflict =
  'This playlist was changed elsewhere in the meantime. What you typed is still here.';

/**
 * Saves to a new playlist or to the version that the form began with. Where that is no longer current, `current` is
 * the version that is, and saving once more replaces it.
 */
function useSaving(playlist: Playlist | null) {
  const client = useQueryClient();
  const create = useCreatePlaylist();
  const update = useUpdatePlaylist();
  const [current, setCurrent] = useState<Playlist | null>(null);
  const [accepted, setAccepted] = useState(playlist);

  const save = async (values: PlaylistDetails): Promise<Playlist> => {
    const replaced = current ?? accepted;
    if (!replaced) return create.mutateAsync(values);
    try {
      return await update.mutateAsync({ playlist: replaced, changes: values });
    } catch (error) {
      if (isConflict(error)) {
        const options = endpointQuery('GET /api/playlists/:id', { params: { id: replaced.id } });
        setCurrent(await client.query({ ...options, staleTime: 0 }));
      }
      throw error;
    }
  };
  const acceptCurrent = () => {
    setAccepted(current);
    setCurrent(null);
  };
  return { save, current, acceptCurrent };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'precondition-failed';
}

function detailsOf({ title, description }: Playlist): PlaylistDetails {
  return { title, description };
}

function labelOf(playlist: Playlist | null, current: Playlist | null): string {
  if (current) return 'Save over it';
  return playlist ? 'Save' : 'Create';
}
