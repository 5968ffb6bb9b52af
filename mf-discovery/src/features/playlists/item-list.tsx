import type { Playlist, PlaylistItem } from '@tessera/contracts-discovery';
import { VisuallyHidden } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { Interlude, useInterlude } from '@tessera/video-ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
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
  return props.playlist.isOwn ? <OwnItems {...props} /> : <SharedItems {...props} />;
}

/* Only the interlude is positioned in it, while it is measured. */
const Rows = styled.ol`
  position: relative;
`;

/** Those of somebody else, with an ad below what is in view. */
function SharedItems({ playlist, items }: ItemListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { place, handleMeasure } = useInterlude({
    rowCount: items.length,
    firstUnseenRow: () => rowsInView(list.current),
  });
  const rows = items.map((item, at) => (
    <VideoRow
      key={item.id}
      id={item.id}
      video={item.video}
      note={addedNote(item)}
      isFirst={at < firstPictures}
    />
  ));
  const ad = (
    <Interlude key="ad" as="li" isPlaced={place !== null} onMeasure={handleMeasure}>
      <Slot
        name="discovery.ad"
        props={{ placement: 'results', content: `playlist:${playlist.id}` }}
      />
    </Interlude>
  );
  return <Rows ref={list}>{rows.toSpliced(place?.row ?? rows.length, 0, ad)}</Rows>;
}

/** How many rows begin above the lower edge of the window. */
function rowsInView(list: HTMLElement | null): number {
  const rows = [...(list?.querySelectorAll('[data-item]') ?? [])];
  return rows.filter((row) => row.getBoundingClientRect().top < innerHeight).length;
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
