import type { Video } from '@tessera/contracts';
import { formatDuration } from '@tessera/design-system';
import { readTime } from './time-stamps';

/** Length of a video in seconds, 0 while it is live; `null` if it is unknown. */
export function lengthInSeconds({ duration }: Video): number | null {
  return readTime(formatDuration(duration));
}
