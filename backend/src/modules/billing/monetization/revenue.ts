import { Injectable } from '@nestjs/common';
import {
  type AccountKind,
  type RevenueDay,
  type RevenueSource,
  revenueSources,
} from '@tessera/contracts-billing';
import { type Figures, LedgerFacade } from '../ledger/index.js';

/** Whose revenue: a visitor's, or that of the site where it is `null`. */
export type Earner = string | null;

/** In cents. */
export type Amounts = Readonly<Record<RevenueSource, number>>;

type Period = Pick<Figures, 'from' | 'to'>;
type Sums = Readonly<Partial<Record<AccountKind, number>>>;

const none: Amounts = {
  donations: 0,
  pro: 0,
  premium: 0,
  ads: 0,
  affiliates: 0,
  shares: 0,
  pool: 0,
};

/** Which accounts of the site have the amounts of a source. */
const siteAccounts = {
  donations: 'donations',
  pro: 'subscriptions-pro',
  premium: 'subscriptions-premium',
  ads: 'ads',
  affiliates: 'affiliate-commissions',
  shares: 'creator-shares',
  pool: 'creator-pool',
} as const satisfies Record<RevenueSource, AccountKind>;

/**
 * Which accounts of a visitor have what was earned, and against which the site records that. What is released and paid out moves between
 * accounts, and earns nothing.
 */
const ownAccounts = {
  affiliates: {
    kinds: ['affiliate-held', 'affiliate-payable', 'payouts-pending'],
    against: 'affiliate-commissions',
  },
  shares: { kinds: ['creator-held', 'creator-payable'], against: 'creator-shares' },
  pool: { kinds: ['creator-held', 'creator-payable'], against: 'creator-pool' },
} as const;
type OwnSource = keyof typeof ownAccounts;
const ownSources = Object.keys(ownAccounts) as OwnSource[];

/** Sums of the ledger, by where they come from. */
@Injectable()
export class Revenue {
  constructor(private readonly ledger: LedgerFacade) {}

  async sums(earner: Earner, period: Period): Promise<Amounts> {
    if (earner === null) {
      const kinds = Object.values(siteAccounts);
      return ofSite(await this.ledger.sums({ kinds, ...period }));
    }
    const amounts = await Promise.all(
      ownSources.map(async (source) => {
        const sums = await this.ledger.sums({ ...ownAccounts[source], owner: earner, ...period });
        return [source, totalOf(sums)] as const;
      }),
    );
    return { ...none, ...Object.fromEntries(amounts) };
  }

  /** The same by day (UTC), in order; days without any left out. */
  async byDay(earner: Earner, period: Period): Promise<RevenueDay[]> {
    if (earner === null) {
      const kinds = Object.values(siteAccounts);
      const days = await this.ledger.byDay({ kinds, ...period });
      return days.map(({ day, cents }) => ({ day, ...ofSite(cents) }));
    }
    const found = await Promise.all(
      ownSources.map((source) => this.ownByDay(source, earner, period)),
    );
    const days = new Map<string, RevenueDay>();
    for (const one of found.flat()) days.set(one.day, { ...none, ...days.get(one.day), ...one });
    return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }

  private async ownByDay(source: OwnSource, owner: string, period: Period) {
    const days = await this.ledger.byDay({ ...ownAccounts[source], owner, ...period });
    return days.map(({ day, cents }) => ({ day, [source]: totalOf(cents) }));
  }
}

/** What counts as revenue: of the site what it took, of a visitor what they earned. */
export function revenueOf(earner: Earner, amounts: Amounts): number {
  const { donations, pro, premium, ads, affiliates, shares, pool } = amounts;
  return earner === null ? donations + pro + premium + ads : affiliates + shares + pool;
}

function ofSite(sums: Sums): Amounts {
  const amounts = revenueSources.map(
    (source) => [source, sums[siteAccounts[source]] ?? 0] as const,
  );
  return { ...none, ...Object.fromEntries(amounts) };
}

function totalOf(sums: Sums): number {
  return Object.values(sums).reduce((total, cents) => total + cents, 0);
}
