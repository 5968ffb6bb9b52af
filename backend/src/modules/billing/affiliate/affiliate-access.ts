import type { EntityManager } from 'typeorm';
import { AffiliateCodeEntity } from './entities/affiliate-code.entity.js';
import { AffiliateEntity } from './entities/affiliate.entity.js';

/** An affiliate who can still be paid: one that a visitor is. */
export type PresentAffiliate = AffiliateEntity & { readonly visitorId: string };

/** @returns `null` for a visitor who is none */
export async function findAffiliate(
  manager: EntityManager,
  visitorId: string,
): Promise<PresentAffiliate | null> {
  const found = await manager.findOneBy(AffiliateEntity, { visitorId });
  return found && isPresent(found) ? found : null;
}

/**
 * Locks an affiliate until the end of the transaction: whatever moves their money waits for each other.
 * @param where by what the affiliate is known
 * @returns `null` for one who is erased
 */
export async function lockAffiliate(
  manager: EntityManager,
  where: { readonly id: string } | { readonly visitorId: string },
): Promise<PresentAffiliate | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  const found = await manager.findOne(AffiliateEntity, { where, lock });
  return found && isPresent(found) ? found : null;
}

function isPresent(affiliate: AffiliateEntity): affiliate is PresentAffiliate {
  return affiliate.visitorId !== null;
}

/** The code that an affiliate has chosen last; `null` before the first one. */
export async function activeCodeOf(
  manager: EntityManager,
  affiliateId: string,
): Promise<string | null> {
  const row = await manager.findOneBy(AffiliateCodeEntity, { affiliateId, isActive: true });
  return row?.code ?? null;
}
