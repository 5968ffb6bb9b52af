import type { Channel, ChannelHealth, PublishedVersion } from '@tessera/contracts';
import { recordText } from '../formatting/affected';
import { formatApproximateDuration } from '../formatting/duration';
import { isLive, rollbackTarget } from './channel-state';

/** `live for 3 days`, `live for 2 hours so far`, `never live`. @param now in milliseconds */
export function liveText({ live }: PublishedVersion, now: number): string {
  if (!live) return 'never live';
  const until = live.until === null ? now : Date.parse(live.until);
  const time = formatApproximateDuration(Math.max(0, (until - Date.parse(live.from)) / 1000));
  return live.until === null ? `live for ${time} so far` : `live for ${time}`;
}

/** Affected visitors of a version, if still known. */
export function recordFor(health: ChannelHealth | undefined, version: string): string | null {
  const counts = health?.versions.find((each) => each.version === version);
  return counts ? recordText(counts) : null;
}

/**
 * Versions to which a part can be rolled back: those that were live and are not now, and with a candidate the stable one.
 * The default target is first, then the most recently live ones.
 */
export function rollbackVersions(channel: Channel): PublishedVersion[] {
  const recommended = rollbackTarget(channel);
  const possible = channel.versions.filter(
    (each) =>
      each.version === recommended ||
      (each.live !== null && !each.quarantine && !isLive(channel, each.version)),
  );
  return possible.toSorted(
    (a, b) =>
      Number(b.version === recommended) - Number(a.version === recommended) ||
      (lastLive(a) < lastLive(b) ? 1 : -1),
  );
}

function lastLive({ live }: PublishedVersion): string {
  return live?.until ?? live?.from ?? '';
}
