import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { activeVersions } from '../composition/active-versions.js';
import { ReleaseActivation } from '../entities/release-activation.entity.js';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseRevision } from '../entities/release-revision.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import { collisions } from './collisions.js';

export interface Activation {
  readonly version: string;
  /** Refuse where another version than this one is active; `null` stands for none. */
  readonly expected?: string | null;
}

/** Decides which version visitors get. */
@Injectable()
export class ActivationService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Activating what is active already changes nothing.
   * @throws ApiProblem `version-not-found`, `activation-conflict`, `incompatible-version`
   */
  async activate(name: string, activation: Activation, activatedBy: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const revision = await lockRevision(manager);
      const channel = await manager.findOneBy(ReleaseChannel, { name });
      const candidate = await manager.findOneBy(ReleaseVersion, {
        name,
        version: activation.version,
      });
      if (!channel || !candidate) throw unknownVersion(name, activation.version);
      refuseUnexpected(channel, activation);
      if (channel.activeVersion === candidate.version) return;
      await refuseCollisions(manager, candidate);
      await record(manager, channel, candidate.version, activatedBy);
      await manager.update(ReleaseRevision, { id: revision.id }, { revision: next(revision) });
    });
  }
}

/**
 * One activation at a time, also of different remotes: each must see what the one before has
 * claimed.
 */
function lockRevision(manager: EntityManager): Promise<ReleaseRevision> {
  return manager.findOneOrFail(ReleaseRevision, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_write' },
  });
}

function next({ revision }: ReleaseRevision): string {
  return String(BigInt(revision) + 1n);
}

function unknownVersion(name: string, version: string): ApiProblem {
  return new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
}

function refuseUnexpected({ name, activeVersion }: ReleaseChannel, { expected }: Activation): void {
  if (expected === undefined || expected === activeVersion) return;
  const state = activeVersion ? `${activeVersion} is active` : 'no version is active';
  throw new ApiProblem('activation-conflict', `Of ${name} ${state}, not ${expected ?? 'none'}.`);
}

async function refuseCollisions(manager: EntityManager, candidate: ReleaseVersion): Promise<void> {
  const active = await activeVersions(manager);
  const found = collisions(
    candidate.manifest,
    active.map(({ manifest }) => manifest),
  );
  if (found.length === 0) return;
  const texts = found.map(({ claim, holder }) => `${claim} belongs to ${holder}`);
  throw new ApiProblem(
    'incompatible-version',
    `${candidate.name} ${candidate.version} does not fit: ${texts.join('; ')}.`,
    { errors: texts.map((message) => ({ field: 'body.version', message })) },
  );
}

async function record(
  manager: EntityManager,
  { name, activeVersion }: ReleaseChannel,
  version: string,
  activatedBy: string,
): Promise<void> {
  await manager.update(
    ReleaseChannel,
    { name },
    { activeVersion: version, activatedAt: () => 'now()' },
  );
  await manager.insert(ReleaseActivation, {
    name,
    fromVersion: activeVersion,
    toVersion: version,
    activatedBy,
  });
}
