import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { useVersionedSave } from '@tessera/api-client/use-versioned-save';
import {
  type Playlist,
  type PlaylistDetails,
  playlistDetails,
  playlistLimits,
} from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonInForm } from '../../errors/failures';
import { useCreatePlaylist } from './create-playlist';
import { useUpdatePlaylist } from './update-playlist';

const empty: PlaylistDetails = { title: '', description: '' };

export interface PlaylistDialogProps {
  /** `null` for a new one. */
  readonly playlist: Playlist | null;
  readonly onClose: () => void;
  readonly onSaved: (playlist: Playlist) => void;
}

/** Creates a playlist, or edits its title and description. */
export function PlaylistDialog({ playlist, onClose, onSaved }: PlaylistDialogProps) {
  const { save, current, acceptCurrent } = useSaving(playlist);
  const form = useForm({
    schema: playlistDetails,
    defaultValues: playlist ? detailsOf(playlist) : empty,
    onSubmit: async (values) => onSaved(await save(values)),
    explain: reasonInForm,
  });
  const handleLoad = (loaded: Playlist) => {
    acceptCurrent();
    form.restart(detailsOf(loaded));
  };
  return (
    <FormDialog
      form={form}
      title={playlist ? 'Edit playlist' : 'New playlist'}
      size="medium"
      submitLabel={playlist ? 'Save' : 'Create'}
      pendingLabel="Saving…"
      onLoadCurrent={current && (() => handleLoad(current))}
      onClose={onClose}
    >
      <FormField form={form} name="title">
        {(field) => <TextField label="Title" autoComplete="off" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="description">
        {({ value = '', ...field }) => (
          <Textarea
            label="Description"
            hint="Optional. Anyone you share the playlist with can see it."
            limit={playlistLimits.description}
            value={value}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function useSaving(playlist: Playlist | null) {
  const client = useQueryClient();
  const create = useCreatePlaylist();
  const update = useUpdatePlaylist();
  return useVersionedSave({
    initial: playlist,
    create: (values: PlaylistDetails) => create.mutateAsync(values),
    update: (replaced, changes) => update.mutateAsync({ playlist: replaced, changes }),
    read: ({ id }) =>
      client.query({
        ...endpointQuery('GET /api/playlists/:id', { params: { id } }),
        staleTime: 0,
      }),
  });
}

function detailsOf({ title, description }: Playlist): PlaylistDetails {
  return { title, description };
}
