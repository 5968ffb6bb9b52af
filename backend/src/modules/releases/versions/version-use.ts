import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { keptDays } from '../retention/kept-days.js';

const day = 24 * 60 * 60 * 1000;

/** @throws ApiProblem `version-in-use` where visitors get a version, a rollback leads to it, or open pages may hold it */
export async function refuseInUse(
  manager: EntityManager,
  version: ReleaseVersionEntity,
  now: Date,
): Promise<void> {
  const channel = await manager.findOneByOrFail(ReleaseChannelEntity, { name: version.name });
  const reason = reasonIn(channel, version.version) ?? reasonOfPages(version, now);
  if (!reason) return;
  const { name } = version;
  throw new ApiProblem('version-in-use', `${name} ${version.version} can't be deleted: ${reason}.`);
}

function reasonIn(channel: ReleaseChannelEntity, version: string): string | null {
  if (channel.stable === version) return 'it is the stable version';
  if (channel.candidate === version) return 'it is being rolled out';
  if (channel.lastGood === version) return 'a rollback leads to it';
  return null;
}

function reasonOfPages({ retiredAt }: ReleaseVersionEntity, now: Date): string | null {
  if (!retiredAt) return null;
  const until = new Date(retiredAt.getTime() + keptDays * day);
  if (until <= now) return null;
  return `pages that are still open may use it until ${until.toISOString().slice(0, 10)}`;
}
