import type { SlotProps } from '@tessera/contracts';
import { focusBeside } from '@tessera/design-system/parts';
import { ThumbsDown, TrendingDown } from 'lucide-react';
import type { Unwanted } from '../features/feedback/feedback.queries';
import { useWantLess } from '../features/feedback/want-less';
import { usePrivate } from '../features/private/use-private';

/** In the menu of a video’s card: what the visitor does not want to be recommended. In private mode the site can’t be told. */
export function Slot(props: SlotProps['video.actions']) {
  return usePrivate() ? null : <Actions {...props} />;
}

function Actions({ video, item: Item }: SlotProps['video.actions']) {
  const { mutate } = useWantLess();
  const { id, title, channelId, channelTitle } = video;
  const wantLess = (unwanted: Unwanted) => {
    focusBeside();
    mutate(unwanted);
  };
  return (
    <>
      <Item
        label="Not interested"
        icon={<ThumbsDown aria-hidden />}
        onSelect={() => wantLess({ kind: 'video', id, name: title })}
      />
      <Item
        label="Less of this channel"
        icon={<TrendingDown aria-hidden />}
        onSelect={() => wantLess({ kind: 'channel', id: channelId, name: channelTitle })}
      />
    </>
  );
}
