import type { Playlist, PlaylistItem } from '@tessera/contracts-discovery';
import { VisuallyHidden } from '@tessera/design-system';
import { useId } from 'react';
import { VideoRow } from '../lists/video-row';
import { addedNote } from './added-note';
import { useMoveItem } from './move-item';
import { OwnItemRow } from './own-item-row';
import { useReordering } from './use-reordering';

export interface ItemListProps {
  readonly playlist: Playlist;
  /** Those of the pages that are loaded. */
  readonly items: readonly PlaylistItem[];
  /** Number of items on all pages. */
  readonly total: number;
}

/** Rows whose pictures load at once. */
const firstPictures = 5;

/** The videos of a playlist in their order. Its owner can change it. */
export function ItemList(props: ItemListProps) {
  if (props.playlist.isOwn) return <OwnItems {...props} />;
  return (
    <ol>
      {props.items.map((item, at) => (
        <VideoRow
          key={item.id}
          id={item.id}
          video={item.video}
          note={addedNote(item)}
          isFirst={at < firstPictures}
        />
      ))}
    </ol>
  );
}

function OwnItems({ playlist, items: cached, total }: ItemListProps) {
  const keysId = useId();
  const { mutate: move } = useMoveItem(playlist.id);
  const reordering = useReordering({ cached, total, move });
  const { items, announcement } = reordering;
  return (
    <>
      <ol>
        {items.map((item, at) => (
          <OwnItemRow
            key={item.id}
            playlist={playlist}
            item={item}
            at={at}
            isFirst={at < firstPictures}
            isLast={at === total - 1}
            reordering={reordering}
            keysId={keysId}
          />
        ))}
      </ol>
      <VisuallyHidden id={keysId}>
        Press Space to lift it, the arrow keys to move it, Space to drop it, Escape to cancel.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
