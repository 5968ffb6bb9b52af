import type { BoardCard } from '@tessera/contracts-creator';
import type { ContentStatus } from '@tessera/contracts-creator/values';
import type { Action } from '../editor/actions';

export type Move = BoardCard['moves'][number];

export function moveTo({ moves }: BoardCard, status: ContentStatus): Move | null {
  return moves.find(({ to }) => to === status) ?? null;
}

/** What is sent for a move; `null` where something has to be asked first. */
export function actionOf({ action }: Move): Action | null {
  if (action === 'schedule') return null;
  return action === 'unpublish' ? { action, at: null, zone: 'UTC' } : { action };
}

/** What brings a card back to where it was before something was done; `null` where nothing does. */
export function undoOf(card: BoardCard, action: Action['action']): Action | null {
  const { status, isLive } = card;
  if (action === 'unarchive') return { action: 'archive' };
  if (action === 'unpublish') return { action: 'publish' };
  if (action === 'withdraw')
    return status === 'in-review' ? { action: 'submit' } : sameSchedule(card);
  if (status !== 'draft') return null;
  if (action === 'submit' || action === 'schedule') return { action: 'withdraw' };
  if (isLive) return null;
  return action === 'publish'
    ? { action: 'unpublish', at: null, zone: 'UTC' }
    : { action: 'unarchive' };
}

/** Soonest that the server takes, with some time to send it, in milliseconds. */
const soonestMs = 90_000;

function sameSchedule({ publishAt, unpublishAt, zone }: BoardCard): Action | null {
  if (publishAt === null || Date.parse(publishAt) < Date.now() + soonestMs) return null;
  return { action: 'schedule', publishAt, unpublishAt, zone: zone ?? 'UTC' };
}
