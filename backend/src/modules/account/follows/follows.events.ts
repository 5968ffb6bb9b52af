import type { FollowKind } from '@tessera/contracts-account';
import { defineEvent } from '../../../platform/events/index.js';

interface Following {
  readonly visitorId: string;
  readonly kind: FollowKind;
  /** A topic's normalized words, or an id. */
  readonly id: string;
}

/** A visitor follows something that they did not follow before. */
export const followed = defineEvent<Following>('followed');

/** A visitor no longer follows something. */
export const unfollowed = defineEvent<Following>('unfollowed');
