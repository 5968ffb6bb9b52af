import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { affiliateLimits } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { activeCodeOf } from '../affiliate-access.js';
import { AffiliateCodeEntity } from '../entities/affiliate-code.entity.js';
import { AffiliateEntity } from '../entities/affiliate.entity.js';
import { isReserved, makeCode, skeletonOf } from './code-rules.js';

/** Gives visitors their codes. One of each is active; the others still lead to the same affiliate. */
@Injectable()
export class AffiliateCodes {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async activeOf(visitorId: string): Promise<string | null> {
    const affiliate = await this.database.manager.findOneBy(AffiliateEntity, { visitorId });
    return affiliate && activeCodeOf(this.database.manager, affiliate.id);
  }

  /**
   * Keeps the active code, or makes one.
   * @returns the active code
   */
  make(visitorId: string): Promise<string> {
    return this.database.transaction(async (manager) => {
      const affiliate = await ownAffiliate(manager, visitorId);
      const active = await activeCodeOf(manager, affiliate.id);
      if (active !== null) return active;
      for (;;) {
        const code = makeCode();
        if (!isReserved(code) && (await insertCode(manager, affiliate, code))) return code;
      }
    });
  }

  /**
   * Makes a code of the visitor's choice the active one.
   * @throws ApiProblem `affiliate-code-refused`, `affiliate-code-taken`, `too-many-affiliate-codes`
   */
  choose(visitorId: string, code: string): Promise<string> {
    assertAllowed(code);
    return this.database.transaction(async (manager) => {
      const affiliate = await ownAffiliate(manager, visitorId);
      const { id: affiliateId } = affiliate;
      const known = await manager.findOneBy(AffiliateCodeEntity, { code, affiliateId });
      if (!known) await assertRoom(manager, affiliateId);
      await manager.update(
        AffiliateCodeEntity,
        { affiliateId, isActive: true },
        { isActive: false },
      );
      if (known) await manager.update(AffiliateCodeEntity, { code }, { isActive: true });
      else if (!(await insertCode(manager, affiliate, code))) throw taken();
      return code;
    });
  }
}

function assertAllowed(code: string): void {
  if (!isReserved(code)) return;
  const message = 'This code is reserved. Choose another one.';
  throw new ApiProblem('affiliate-code-refused', message, {
    errors: [{ field: 'body.customCode', message }],
  });
}

function taken(): ApiProblem {
  const message = 'This code, or one that looks like it, is already taken.';
  return new ApiProblem('affiliate-code-taken', message, {
    errors: [{ field: 'body.customCode', message }],
  });
}

async function assertRoom(manager: EntityManager, affiliateId: string): Promise<void> {
  const limit = affiliateLimits.codes;
  if ((await manager.countBy(AffiliateCodeEntity, { affiliateId })) < limit) return;
  throw new ApiProblem('too-many-affiliate-codes', `You can have up to ${limit} codes in total.`, {
    extra: { limit },
  });
}

/** The affiliate that a visitor is, or becomes. Whoever does the same for them waits until the transaction has ended. */
async function ownAffiliate(manager: EntityManager, visitorId: string): Promise<AffiliateEntity> {
  await lockName(manager, `affiliate ${visitorId}`);
  const known = await manager.findOneBy(AffiliateEntity, { visitorId });
  return known ?? manager.save(manager.create(AffiliateEntity, { visitorId }));
}

/** @returns whether nobody has it, or one that looks like it */
async function insertCode(
  manager: EntityManager,
  { id }: AffiliateEntity,
  code: string,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `insert into affiliate_codes (code, skeleton, affiliate_id, is_active) values ($1, $2, $3, true)
    on conflict do nothing returning code`,
    [code, skeletonOf(code), id],
  );
  return rows.length > 0;
}
