import type { BlockEntry, BlockList } from '@tessera/contracts-discovery';
import { Button, IconButton, Menu, type MenuEntry, Text } from '@tessera/design-system';
import { Banner, focusBeside } from '@tessera/design-system/parts';
import { EllipsisVertical, Eye, FolderInput, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '../../outage/failures';
import { ShareDialog } from '../sharing/share-dialog';
import { EntryList, nameOf } from './entry-list';
import { useMoveEntry, useShowAgain } from './hide';
import { KeywordDialog } from './keyword-dialog';
import { ListDialog } from './list-dialog';
import { ListSection } from './list-section';
import { useDeleteList, useUpdateList } from './save-list';

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
      list={list}
      title={list.name}
      actions={<ListActions list={list} onOpen={setOpened} />}
    >
      {list.takenDown && (
        <Banner tone="warning" title="Taken down by an operator">
          {list.takenDown.reason} The list still hides for you, but nobody else can see it.
        </Banner>
      )}
      {list.entries.length === 0 ? (
        <Text tone="muted">
          Choose “Hide a keyword” here, or “Hide channel” in the menu of any video.
        </Text>
      ) : (
        <EntryList
          entries={list.entries}
          renderActions={(entry) => <EntryMenu entry={entry} list={list} lists={lists} />}
        />
      )}
      <KeywordDialog open={opened === 'keyword'} listId={list.id} onClose={close} />
      <ListDialog open={opened === 'name'} list={list} onClose={close} />
      <Sharing open={opened === 'share'} list={list} onClose={close} />
    </ListSection>
  );
}

interface ListActionsProps {
  readonly list: BlockList;
  readonly onOpen: (dialog: Opened) => void;
}

function ListActions({ list, onOpen }: ListActionsProps) {
  const { mutate: remove } = useDeleteList();
  const handleDelete = () => {
    focusBeside();
    remove(list);
  };
  return (
    <>
      <Button size="small" onClick={() => onOpen('keyword')}>
        <Plus size={16} aria-hidden />
        Hide a keyword
      </Button>
      {!list.isDefault && (
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
      )}
    </>
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
      sharedHint="They see its name and what it hides, and can subscribe to it: what you change changes for them."
      privateHint="Only you can see this list. Nobody is subscribed to it."
      onShare={(isShared) => update({ list, changes: { isShared } })}
      onClose={onClose}
    />
  );
}
