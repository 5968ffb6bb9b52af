import type { SlotProps } from '@tessera/contracts';
import { knownOrigin } from '@tessera/contracts/values';
import { VideoPanel } from '../features/watch/video-panel';

/** Shows a video over the page of any area. */
export function Slot({ origin, ...props }: SlotProps['video.panel']) {
  return <VideoPanel {...props} origin={knownOrigin(origin)} />;
}
