import { Injectable } from '@nestjs/common';
import { storageLimits } from '@tessera/contracts-creator/values';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { lockedCount } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { TrustFacade } from '../../../account/sign-in/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { assertUp } from './visible-file.js';

/** Search engines may learn a minute later that somebody is trusted, or no longer. */
const rememberedMs = 60_000;

/** What visitors may make public, and whether search engines may list it. */
@Injectable()
export class Publishing {
  private readonly known = new LRUCache<string, boolean>({ max: 10_000, ttl: rememberedMs });

  constructor(private readonly trust: TrustFacade) {}

  /**
   * For a file that becomes public, in the transaction that makes it so. Whoever asks at the same time waits until that has ended.
   * @throws ApiProblem `file-taken-down`, `too-many-public-files`
   */
  async assertMayPublish(manager: EntityManager, row: StoredFileEntity): Promise<void> {
    assertUp(row);
    const { visitorId } = row;
    if (await this.trust.isTrusted(visitorId, manager)) return;
    // Those that can be restored count as well.
    const where = { visitorId, isPublic: true };
    const owner = `public files of ${visitorId}`;
    const count = await lockedCount(manager, StoredFileEntity, { owner, where });
    if (count >= storageLimits.untrustedPublicFiles) throw tooMany();
  }

  /** @returns `null` where any number is allowed */
  async limitOf(visitorId: string): Promise<number | null> {
    return (await this.trust.isTrusted(visitorId)) ? null : storageLimits.untrustedPublicFiles;
  }

  /** Whether search engines must leave a file out. */
  async isUnlisted({ visitorId, isPublic, takenDownAt }: StoredFileEntity): Promise<boolean> {
    if (!isPublic || takenDownAt) return true;
    const known = this.known.get(visitorId);
    if (known !== undefined) return !known;
    const isTrusted = await this.trust.isTrusted(visitorId);
    this.known.set(visitorId, isTrusted);
    return !isTrusted;
  }
}

function tooMany(): ApiProblem {
  const limit = storageLimits.untrustedPublicFiles;
  const detail = `You can have up to ${limit} public files until you have kept your things with an email address for a week.`;
  return new ApiProblem('too-many-public-files', detail, { extra: { limit } });
}
