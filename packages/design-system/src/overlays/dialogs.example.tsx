import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button';
import { TextField } from '../controls/text-field';
import type { Example } from '../gallery/example';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, DialogActions } from './dialog';
import { Menu } from './menu';

function Rename() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('Late night jazz');
  const handleClose = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename…</Button>
      <Dialog open={open} onClose={handleClose} title="Rename playlist" size="small">
        <TextField label="Name" value={name} onChange={setName} data-first-focus />
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <Button variant="primary" onClick={handleClose}>
            Save
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function PlaylistMenu() {
  const [isShared, setShared] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const handleClose = () => setDeleting(false);
  return (
    <>
      <Menu
        align="start"
        entries={[
          { label: 'Rename', icon: <Pencil aria-hidden /> },
          { kind: 'checkbox', label: 'Shared by link', checked: isShared, onChange: setShared },
          {
            label: 'Delete…',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            separated: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      >
        <Button>Playlist</Button>
      </Menu>
      <ConfirmDialog
        open={deleting}
        onClose={handleClose}
        title="Delete “Late night jazz”?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={handleClose}
      >
        Its link will no longer work.
      </ConfirmDialog>
    </>
  );
}

export const examples: readonly Example[] = [
  { title: 'Dialog', render: () => <Rename /> },
  { title: 'Menu and question', render: () => <PlaylistMenu /> },
];
