import { Injectable } from '@nestjs/common';
import { trustDays, type VisitorTrust } from '@tessera/contracts-account';
import type { EntityManager } from 'typeorm';
import { dayMs } from '../../../platform/utc-days/index.js';
import { PersonEntity } from './entities/person.entity.js';
import { TrustWordEntity } from './entities/trust-word.entity.js';

/** Knows why visitors are trusted. */
@Injectable()
export class TrustReader {
  async of(manager: EntityManager, visitorId: string): Promise<VisitorTrust> {
    const person = await manager.findOneBy(PersonEntity, { visitorId });
    const word = await manager.findOneBy(TrustWordEntity, { visitorId });
    const since = person?.confirmedAt.getTime() ?? Number.POSITIVE_INFINITY;
    const isOldEnough = Date.now() - since >= trustDays * dayMs;
    return {
      isTrusted: person !== null && (isOldEnough || word !== null),
      confirmedAt: person?.confirmedAt.toISOString() ?? null,
      word: word && { reason: word.reason, grantedAt: word.grantedAt.toISOString() },
    };
  }
}
