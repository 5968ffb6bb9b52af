import type { ContentBlocker } from '@tessera/contracts-creator';

const dayMs = 24 * 60 * 60 * 1000;

/** What a card says of something that holds its item back. */
export function blockerText(blocker: ContentBlocker, now = Date.now()): string {
  switch (blocker.kind) {
    case 'waiting':
      return `Waiting for ${blocker.name}${lasting(blocker.since, now)}`;
    case 'changes-requested':
      return `${blocker.name} asks for changes`;
    case 'nobody-asked':
      return 'Nobody was asked yet';
    case 'not-ready':
      return `Not ready: ${blocker.reason}`;
    case 'no-cover':
      return 'Cover missing';
    case 'failed':
      return `Not published when it was due: ${blocker.reason}`;
    case 'taken-down':
    default:
      return `Taken down: ${blocker.reason}`;
  }
}

/** ` for 3 days`; empty within the first day. */
export function lasting(since: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(since)) / dayMs);
  if (days < 1) return '';
  return ` for ${days} ${days === 1 ? 'day' : 'days'}`;
}
