import type { Channel, ChannelHealth, PublishedVersion } from '@tessera/contracts';
import { recordText } from '../formatting/affected';
import { formatApproximateDuration } from '../formatting/duration';
import { isLive, rollbackTarget } from './channel-state';

/** `live for 3 days`, `live since 2 hours`, `never live`. @param now in milliseconds */
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
 * Versions to which a part can be rolled back: visitors have had them, and nobody gets them now, except for the stable one
 * where a candidate is taken back. The likely one is first, then those that were live last.
 */
export function rollbackVersions(channel: Channel): PublishedVersion[] {
  const likely = rollbackTarget(channel);
  const possible = channel.versions.filter(
    (each) =>
      each.version === likely ||
      (each.live !== null && !each.quarantine && !isLive(channel, each.version)),
  );
  return possible.toSorted(
    (a, b) =>
      Number(b.version === likely) - Number(a.version === likely) ||
      (lastLive(a) < lastLive(b) ? 1 : -1),
  );
}

function lastLive({ live }: PublishedVersion): string {
  return live?.until ?? live?.from ?? '';
}
