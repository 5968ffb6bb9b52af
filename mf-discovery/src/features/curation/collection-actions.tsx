import type { ManagedCollection } from '@tessera/contracts-discovery';
import { ConfirmDialog, IconButton, Menu } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf, useFailureToast } from '../../errors/failures';
import {
  useDeleteCollection,
  useManagedCollections,
  useOrderCollections,
  useUpdateCollection,
} from './managed-collections';

const CollectionDialog = lazyDialog(() => import('./collection.form'), 'CollectionDialog');

interface CollectionActionsProps {
  readonly collection: ManagedCollection;
}

/** What operators can do with a collection in the list. */
export function CollectionActions({ collection }: CollectionActionsProps) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const { title, isPublished } = collection;
  const { mutate: update } = useUpdateCollection(useFailureToast()(`“${title}” wasn’t changed`));
  const handlePublish = () => update({ collection, changes: { isPublished: !isPublished } });
  const entries = [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setOpened('edit') },
    isPublished
      ? { label: 'Unpublish', icon: <EyeOff aria-hidden />, onSelect: handlePublish }
      : { label: 'Publish', icon: <Eye aria-hidden />, onSelect: handlePublish },
    ...usePlaces(collection),
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      separated: true,
      onSelect: () => setOpened('delete'),
    },
  ];
  return (
    <>
      <Menu entries={entries}>
        <IconButton label={`Actions for ${title}`} size="small">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </Menu>
      {opened === 'edit' && <CollectionDialog collection={collection} onClose={close} />}
      <DeleteDialog open={opened === 'delete'} collection={collection} onClose={close} />
    </>
  );
}

/** Entries that move a collection in the list. */
function usePlaces(collection: ManagedCollection) {
  const all = useManagedCollections().data?.collections ?? [];
  const { mutate: order } = useOrderCollections();
  const at = all.findIndex(({ id }) => id === collection.id);
  const move = (to: number) => order(all.toSpliced(at, 1).toSpliced(to, 0, collection));
  return [
    {
      label: 'Move up',
      icon: <ArrowUp aria-hidden />,
      disabled: at === 0,
      onSelect: () => move(at - 1),
    },
    {
      label: 'Move down',
      icon: <ArrowDown aria-hidden />,
      disabled: at === all.length - 1,
      onSelect: () => move(at + 1),
    },
  ];
}

interface DeleteDialogProps extends CollectionActionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ open, collection, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error } = useDeleteCollection(onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${collection.title}”?`}
      confirmLabel="Delete"
      tone="danger"
      isPending={isPending}
      error={error && reasonOf(error)}
      onConfirm={() => mutate(collection)}
    >
      This can’t be undone. Its videos stay on the site. To hide it for now, unpublish it instead.
    </ConfirmDialog>
  );
}
