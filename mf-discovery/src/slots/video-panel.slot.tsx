import type { SlotProps } from '@tessera/contracts';
import { VideoPanel } from '../features/watch/video-panel';

/** Shows a video over the page of any area. */
export function Slot(props: SlotProps['video.panel']) {
  return <VideoPanel {...props} />;
}
