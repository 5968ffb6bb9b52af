import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeletionReceipt } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import { VisitorDataRegistry } from '../../../platform/visitor-data/index.js';
import { DeletionsService } from './deletions.service.js';
import { summaryOf } from './receipt-summary.js';

/** What a visitor has, in their words, and what would end if it were deleted. */
export interface Belongings {
  readonly things: DeletionReceipt['summary'];
  readonly endings: readonly string[];
}

/** Receipts of deletions say what became of things; those that are only counted have become nothing yet. */
const afterwards = /, which are no longer yours$/;

/** What visitors have, whichever modules keep it. */
@Injectable()
export class BelongingsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly registry: VisitorDataRegistry,
    private readonly deletions: DeletionsService,
  ) {}

  async of(visitorId: string): Promise<Belongings> {
    const endings = await this.deletions.endings(visitorId);
    return { things: await this.count(visitorId), endings };
  }

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    for (const { keeper } of this.registry.keepers) await keeper.merge(manager, from, to);
  }

  /** What keepers say a merge would end or change, in sentences. */
  async mergeNotes(from: string, to: string): Promise<string[]> {
    const { manager } = this.database;
    const found = await Promise.all(
      this.registry.keepers.map(async ({ keeper }) => keeper.mergeNotes?.(from, to, manager) ?? []),
    );
    return found.flat();
  }

  /** Where mail about what a visitor has goes; `null` where no keeper knows an address. */
  async addressOf(visitorId: string): Promise<string | null> {
    for (const { keeper } of this.registry.keepers) {
      const address = await keeper.addressOf?.(visitorId, this.database.manager);
      if (address) return address;
    }
    return null;
  }

  /** Visitors whose mail about what they have goes to an address. */
  async visitorsAt(address: string, manager: EntityManager): Promise<string[]> {
    const found = new Set<string>();
    for (const { keeper } of this.registry.keepers)
      for (const visitorId of (await keeper.visitorsAt?.(address, manager)) ?? [])
        found.add(visitorId);
    return [...found];
  }

  /** What a deletion would count is counted by one that is not committed, so that no keeper has to know twice what it has. */
  private async count(visitorId: string): Promise<DeletionReceipt['summary']> {
    const named = this.registry.keepers.filter(({ isOfTheSite }) => !isOfTheSite);
    const counted: DeletionReceipt['deleted'] = {};
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      for (const { name, keeper } of named)
        counted[name] = await keeper.erase(visitorId, runner.manager);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
    return summaryOf(counted, named).map(({ label, count }) => ({
      label: label.replace(afterwards, ''),
      count,
    }));
  }
}
