import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import type { Connector } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';
import { BudgetsService } from '../quota/budgets.service.js';

/** What of a day's searches is kept for those whose plan has priority. */
const reservedShare = 1 / 5;

/** Keeps the last searches that a platform allows the site in a day for visitors with priority. Others see what the catalog has. */
@Injectable()
export class PriorityReserve {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly entitlements: Entitlements,
  ) {}

  /** @throws PlatformFailure `quota` if only reserved searches are left, and the visitor has no priority */
  async assertOpen(connector: Connector, { visitorId }: RequestContext): Promise<void> {
    const budget = connector.budgets['search'];
    // Minutes are so short that waiting costs nothing.
    if (!budget || budget.period === 'minute') return;
    const states = await this.budgets.states(connector);
    const state = states.find(({ name }) => name === 'search');
    if (!state || state.left > state.limit * reservedShare) return;
    if (await this.entitlements.has(visitorId, 'priority-results')) return;
    throw new PlatformFailure('quota', 'The rest of its searches for today is for members', {
      retryAt: state.resetsAt,
    });
  }
}
