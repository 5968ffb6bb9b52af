import type { Playlist } from '@tessera/contracts-discovery';
import { Button, IconButton, Menu } from '@tessera/design-system';
import { EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeletePlaylist } from './delete-playlist';
import { PlaylistDialogs, type PlaylistDialogsProps } from './playlist-dialogs';

/** What the owner of a playlist can do with it, beside its title. */
export function OwnerActions({ playlist }: { readonly playlist: Playlist }) {
  const [opened, setOpened] = useState<PlaylistDialogsProps['opened']>(null);
  const { mutate: remove } = useDeletePlaylist();
  const navigate = useNavigate();
  const handleDelete = () => {
    remove(playlist);
    void navigate('/playlists');
  };
  return (
    <>
      <Button onClick={() => setOpened('share')}>
        <Share2 size={16} aria-hidden />
        Share
      </Button>
      <Button onClick={() => setOpened('edit')}>
        <Pencil size={16} aria-hidden />
        Edit
      </Button>
      <Menu
        entries={[
          {
            label: 'Delete playlist',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: handleDelete,
          },
        ]}
      >
        <IconButton label="More actions">
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </Menu>
      <PlaylistDialogs playlist={playlist} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
