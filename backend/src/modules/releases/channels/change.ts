import type { AuditAction } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import type { PendingAnswer } from '../../../platform/endpoints/index.js';
import type { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import type { ChannelState } from './channel-state.js';

/** Who changes a channel, and why. */
export interface ChangeOrder {
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Refuse where the channel has changed since it had this revision. */
  readonly revision?: number | undefined;
  /** Of whoever waits for the change: it does not happen once they have been told that it does not. */
  readonly pending?: PendingAnswer | undefined;
}

/** What is to become of a channel. */
export interface Decision {
  readonly action: AuditAction;
  readonly state: ChannelState;
  /** Versions that are no longer ones to return to by themselves. */
  readonly withdrawn?: readonly string[];
  /** A version that visitors must not get any more, and why. */
  readonly quarantined?: { readonly version: string; readonly reason: string };
  /** Whether it is a start's, which the next start may replace. */
  readonly placedByStart?: boolean;
}

/** A decision, and the state in which it was made. */
export interface Change {
  readonly channel: ReleaseChannelEntity;
  readonly decision: Decision;
}

/**
 * Only reads: it is asked before the gate, and again once no other change can come between. `null` leaves everything as
 * it is.
 */
export type Decide = (
  channel: ReleaseChannelEntity,
  manager: EntityManager,
) => Decision | Promise<Decision | null>;
