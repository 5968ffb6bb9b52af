import type { Playlist, PlaylistItem } from '@tessera/contracts-discovery';
import { IconButton, type MenuEntry, token } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import {
  ArrowDown as Down,
  ArrowDownToLine as End,
  ArrowUp as Up,
  ArrowUpToLine as Top,
  GripVertical,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { nameOfVideo, VideoRow } from '../lists/video-row';
import { addedNote } from './added-note';
import { useTakeOutVideo } from './save-video';
import { useDraggedRow } from './use-dragged-row';
import type { Reordering } from './use-reordering';

export interface OwnItemRowProps {
  readonly playlist: Playlist;
  readonly item: PlaylistItem;
  /** Position from 0, and whether it is the last one of all pages. */
  readonly at: number;
  readonly isLast: boolean;
  readonly isFirst: boolean;
  readonly reordering: Reordering;
  /** Id of the element that says which keys move it. */
  readonly keysId: string;
}

const HandleButton = styled(IconButton)`
  cursor: grab;
  &[aria-pressed='true'] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
`;

/** A video of the visitor's own playlist, which can be moved and removed. */
export function OwnItemRow(props: OwnItemRowProps) {
  const { item, isFirst, reordering, keysId } = props;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { edge, isDragged } = useDraggedRow({
    row,
    handle,
    id: item.id,
    onDrop: (draggedId, at) => reordering.dropBeside(draggedId, item, at),
  });
  const isLifted = reordering.liftedId === item.id;
  return (
    <VideoRow
      ref={row}
      id={item.id}
      video={item.video}
      note={addedNote(item)}
      isFirst={isFirst}
      entries={useEntries(props)}
      isLifted={isLifted}
      isDragged={isDragged}
      edge={edge}
      handle={
        <HandleButton
          ref={handle}
          label={`Move ${nameOfVideo(item.video)}`}
          pressed={isLifted}
          aria-describedby={keysId}
          size="small"
          onKeyDown={(event: KeyboardEvent) => reordering.handleKeyDown(event, item)}
        >
          <GripVertical size={16} aria-hidden />
        </HandleButton>
      }
    />
  );
}

function useEntries({ playlist, item, at, isLast, reordering }: OwnItemRowProps): MenuEntry[] {
  const takeOut = useTakeOutVideo();
  const { moveTo, moveToEnd } = reordering;
  const { id: itemId, videoId } = item;
  const up = { disabled: at === 0 };
  const down = { disabled: isLast };
  return [
    { ...up, label: 'Move up', icon: <Up aria-hidden />, onSelect: () => moveTo(item, at - 1) },
    {
      ...down,
      label: 'Move down',
      icon: <Down aria-hidden />,
      onSelect: () => moveTo(item, at + 1),
    },
    { ...up, label: 'Move to top', icon: <Top aria-hidden />, onSelect: () => moveTo(item, 0) },
    {
      ...down,
      label: 'Move to bottom',
      icon: <End aria-hidden />,
      onSelect: () => moveToEnd(item),
    },
    {
      label: 'Remove',
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      separated: true,
      onSelect: () => {
        focusBeside();
        takeOut.mutate({ playlist, itemId, videoId, item });
      },
    },
  ];
}
