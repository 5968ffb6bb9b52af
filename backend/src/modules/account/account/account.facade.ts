import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Belongings, BelongingsService } from './belongings.service.js';
import { DeletionsService } from './deletions.service.js';

/** The module's interface for other modules. */
@Injectable()
export class AccountFacade {
  constructor(
    private readonly deletions: DeletionsService,
    private readonly belongings: BelongingsService,
  ) {}

  /** What a visitor has now, in their words, and what would end if it were deleted. */
  belongingsOf(visitorId: string): Promise<Belongings> {
    return this.belongings.of(visitorId);
  }

  /** What a merge would end or change, besides adding things, in sentences. */
  mergeNotes(from: string, to: string): Promise<string[]> {
    return this.belongings.mergeNotes(from, to);
  }

  /** Where mail about what a visitor has goes, such as receipts, in lower case. */
  addressOf(visitorId: string): Promise<string | null> {
    return this.belongings.addressOf(visitorId);
  }

  /** Visitors whose receipts and the like go to an address, which is in lower case. */
  visitorsAt(manager: EntityManager, address: string): Promise<string[]> {
    return this.belongings.visitorsAt(address, manager);
  }

  /** Gives everything of one visitor to another in the transaction of `manager`, who has locked both. Repeated, it does nothing. */
  merge(manager: EntityManager, from: string, to: string): Promise<void> {
    return this.belongings.merge(manager, from, to);
  }

  /**
   * Deletes everything of a visitor, whose id becomes invalid, if the transaction of `manager` is committed.
   * @returns the receipt
   */
  async deleteNow(manager: EntityManager, visitorId: string): Promise<string> {
    return (await this.deletions.requestIn(manager, visitorId, true)).receipt;
  }
}
