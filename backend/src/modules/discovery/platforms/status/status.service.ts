import { Injectable } from '@nestjs/common';
import { type Platform, platforms, type Response } from '@tessera/contracts';
import {
  byPlatform,
  platformOffers,
  type PlatformState,
  type PlatformStatus,
} from '@tessera/contracts-discovery';
import { AnswerStore } from '../answers/answer-store.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { type BudgetState, BudgetsService } from '../quota/budgets.service.js';
import { PlatformStates, type RememberedState, unknownState } from './platform-states.js';

/** What is known of a platform when its status is told. */
interface Known {
  readonly connector: Connector | undefined;
  readonly isOn: boolean;
  readonly remembered: RememberedState;
  readonly budgets: readonly BudgetState[];
  readonly cachedUntil: Date | null;
}

/** Tells how each platform stands, as it is in the database and in the settings. */
@Injectable()
export class StatusService {
  constructor(
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly states: PlatformStates,
    private readonly budgets: BudgetsService,
    private readonly answers: AnswerStore,
  ) {}

  async byPlatform(): Promise<Record<Platform, PlatformStatus>> {
    const [remembered, expiries] = await Promise.all([this.states.all(), this.answers.expiries()]);
    const statuses = await Promise.all(
      platforms.map(async (platform) => {
        const connector = this.connectors.of(platform);
        return statusOf(platform, {
          connector,
          isOn: this.calls.isOn(platform),
          remembered: remembered.get(platform) ?? unknownState,
          budgets: connector ? await this.budgets.states(connector) : [],
          cachedUntil: expiries.get(platform) ?? null,
        });
      }),
    );
    const known = new Map(statuses.map((status) => [status.platform, status]));
    return byPlatform((platform) => known.get(platform) as PlatformStatus);
  }

  async whole(): Promise<Response<'GET /api/cross-platform/status'>> {
    const statuses = await this.byPlatform();
    const stored = [...(await this.states.all()).values()].flatMap(
      ({ storedSince }) => storedSince ?? [],
    );
    const since = stored.toSorted((a, b) => a.getTime() - b.getTime())[0];
    return {
      mode: since ? 'live' : 'sample',
      since: since?.toISOString() ?? null,
      platforms: platforms.map((platform) => statuses[platform]),
    };
  }
}

function statusOf(platform: Platform, known: Known): PlatformStatus {
  const { connector, isOn, remembered, budgets, cachedUntil } = known;
  const offers = platformOffers.filter((offer) => connector?.offers[offer] === 'ready');
  return {
    platform,
    available: connector?.offers.search !== undefined,
    configured: offers.includes('search'),
    state: stateOf(known),
    offers: isOn ? offers : [],
    missingSettings: [...(connector?.missingSettings ?? [])],
    isSample: remembered.storedSince === null,
    lastAnswerAt: textOf(remembered.lastAnswerAt),
    failingSince: textOf(remembered.failingSince),
    failure: remembered.failure,
    blockedUntil: textOf(blockOf(known)),
    cachedUntil: textOf(cachedUntil),
    quotas: budgets.map(({ name, limit, left, resetsAt }) => ({
      name,
      limit,
      left,
      resetsAt: resetsAt.toISOString(),
    })),
  };
}

/** The first that applies. */
function stateOf(known: Known): PlatformState {
  const { connector, isOn, remembered, cachedUntil } = known;
  if (!connector?.offers.search) return 'not-offered';
  if (!isOn) return 'off';
  if (connector.offers.search === 'needs-key') return 'needs-key';
  if (usedUp(known)) return 'quota-used';
  if (remembered.blockedUntil) return 'rate-limited';
  if (remembered.failingSince) return cachedUntil ? 'cached' : 'failing';
  return remembered.lastAnswerAt ? 'live' : 'idle';
}

function usedUp({ budgets }: Known): BudgetState | undefined {
  return budgets.find(({ left }) => left === 0);
}

function blockOf(known: Known): Date | null {
  return usedUp(known)?.resetsAt ?? known.remembered.blockedUntil;
}

function textOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
