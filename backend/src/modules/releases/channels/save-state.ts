import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import type { Decision } from './change.js';
import type { ChannelState } from './channel-state.js';

/** Writes which versions visitors get from now on, and what follows from it for the versions. */
export async function saveState(
  manager: EntityManager,
  channel: ReleaseChannelEntity,
  { state, placedByStart = false }: Decision,
): Promise<void> {
  const { name, revision } = channel;
  const { stable, candidate, rollout, disabled } = state;
  if (stable !== null && stable !== channel.stable) {
    await manager.update(
      ReleaseVersionEntity,
      { name, version: stable },
      { stableAt: () => 'clock_timestamp()', withdrawnAt: null },
    );
  }
  await noteGivenOut(manager, channel, state);
  await manager.update(
    ReleaseChannelEntity,
    { name },
    {
      stable,
      candidate,
      rollout,
      disabled,
      lastGood: await lastGood(manager, name, stable),
      placedByStart,
      revision: revision + 1,
      changedAt: () => 'now()',
    },
  );
}

/** Keeps since when visitors get a version, and since when no longer. */
async function noteGivenOut(
  manager: EntityManager,
  { name, ...before }: ReleaseChannelEntity,
  after: ChannelState,
): Promise<void> {
  const now = [after.stable, after.candidate].filter((version) => version !== null);
  const gone = [before.stable, before.candidate].filter(
    (version) => version !== null && !now.includes(version),
  );
  await manager.update(
    ReleaseVersionEntity,
    { name, version: In(now) },
    { firstLiveAt: () => 'coalesce(first_live_at, now())', retiredAt: null },
  );
  await manager.update(ReleaseVersionEntity, { name, version: In(gone) }, { retiredAt: () => 'now()' });
}

/** The version that was stable last, leaving out those that were taken back. */
async function lastGood(
  manager: EntityManager,
  name: string,
  stable: string | null,
): Promise<string | null> {
  const found = await manager.findOne(ReleaseVersionEntity, {
    select: { version: true },
    where: {
      name,
      stableAt: Not(IsNull()),
      quarantinedAt: IsNull(),
      withdrawnAt: IsNull(),
      ...(stable !== null && { version: Not(stable) }),
    },
    order: { stableAt: 'DESC' },
  });
  return found?.version ?? null;
}
