import type { BlockEntry, BlockList } from '@tessera/contracts-discovery';
import { Button, IconButton, Menu, type MenuEntry } from '@tessera/design-system';
import { lazyDialog, focusBeside } from '@tessera/design-system/parts';
import { EllipsisVertical, Eye, FolderInput, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '../../errors/failures';
import { ShareDialog } from '../sharing/share-dialog';
import { SharedMark } from '../sharing/shared-mark';
import { entryCount, EntryList, nameOf } from './entry-list';
import { useMoveEntry, useShowAgain } from './hide';
import { ListSection } from './list-section';
import { useDeleteList, useUpdateList } from './save-list';
import { TakenDownNote } from './taken-down-note';

const KeywordDialog = lazyDialog(() => import('./keyword.form'), 'KeywordDialog');
const ListDialog = lazyDialog(() => import('./list.form'), 'ListDialog');

export interface OwnListProps {
  readonly list: BlockList;
  /** All lists of the visitor. */
  readonly lists: readonly BlockList[];
}

type Opened = 'keyword' | 'name' | 'share' | null;

/** A list of the visitor, with what they can do with it. */
export function OwnList({ list, lists }: OwnListProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <ListSection
      title={list.name}
      level={2}
      facts={
        <>
          {entryCount(list.entries)}
          {list.isShared && <SharedMark />}
        </>
      }
      actions={!list.isDefault && <ListMenu list={list} onOpen={setOpened} />}
    >
      <TakenDownNote list={list} />
      <EntryList
        entries={list.entries}
        renderActions={(entry) => <EntryMenu entry={entry} list={list} lists={lists} />}
        addition={
          <Button variant="ghost" onClick={() => setOpened('keyword')}>
            <Plus size={18} aria-hidden />
            Hide a keyword
          </Button>
        }
      />
      {opened === 'keyword' && <KeywordDialog listId={list.id} onClose={close} />}
      {opened === 'name' && <ListDialog list={list} onClose={close} />}
      <Sharing open={opened === 'share'} list={list} onClose={close} />
    </ListSection>
  );
}

interface ListMenuProps {
  readonly list: BlockList;
  readonly onOpen: (dialog: Opened) => void;
}

function ListMenu({ list, onOpen }: ListMenuProps) {
  const { mutate: remove } = useDeleteList();
  const handleDelete = () => {
    focusBeside();
    remove(list);
  };
  return (
    <Menu
      entries={[
        { label: 'Share', icon: <Share2 aria-hidden />, onSelect: () => onOpen('share') },
        { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => onOpen('name') },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          separated: true,
          onSelect: handleDelete,
        },
      ]}
    >
      <IconButton label={`Actions for ${list.name}`} size="small">
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}

interface EntryMenuProps extends OwnListProps {
  readonly entry: BlockEntry;
}

function EntryMenu({ entry, list, lists }: EntryMenuProps) {
  const { mutate: show } = useShowAgain();
  const { mutate: move } = useMoveEntry();
  const name = nameOf(entry);
  const others = lists.filter(({ id }) => id !== list.id);
  const handleShow = () => {
    focusBeside('button');
    show({ id: entry.id, name, list, entry });
  };
  const entries: MenuEntry[] = [
    { label: 'Show again', icon: <Eye aria-hidden />, onSelect: handleShow },
    ...others.map((to) => ({
      id: to.id,
      label: `Move to “${to.name}”`,
      icon: <FolderInput aria-hidden />,
      onSelect: () => move({ entry, to }),
    })),
  ];
  return (
    <Menu entries={entries}>
      <IconButton label={`Actions for ${name}`} size="small">
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}

interface SharingProps {
  readonly open: boolean;
  readonly list: BlockList;
  readonly onClose: () => void;
}

function Sharing({ open, list, onClose }: SharingProps) {
  const explain = useFailureToast();
  const { mutate: update } = useUpdateList(explain('Nothing was changed'));
  return (
    <ShareDialog
      open={open}
      title="Share list"
      path={`/block-list/${list.id}`}
      isShared={list.isShared}
      sharedHint="They can see its name and what it hides, and subscribe to it. Your changes apply to them too."
      privateHint="Only you can see this list. It has no subscribers."
      onShare={(isShared) => update({ list, changes: { isShared } })}
      onClose={onClose}
    />
  );
}
