import type { RevenueScope } from '@tessera/contracts-billing';
import { creatorSharePercent, poolPercent } from '@tessera/contracts-billing/values';
import type { ComponentType } from 'react';
import { PoolShares } from '../pool/pool-shares';
import { ContentShares } from './content-shares';
import { noCommissions, noPool, noShares, nothingEarned, nothingTaken } from './nothing-earned';
import type { Period } from './period';
import type { Line, RevenueViewProps } from './revenue-view';

export type RevenueTab = 'overview' | 'subscriptions' | 'affiliates' | 'advertising';

interface View extends Omit<RevenueViewProps, 'scope' | 'period'> {
  /** What there is to say besides the amounts. */
  readonly More?: ComponentType<{ readonly period: Period }>;
}

type Views = Readonly<Record<RevenueScope, View>>;

const donations: Line = { name: 'Donations', source: 'donations' };
const pro: Line = { name: 'Pro', source: 'pro' };
const premium: Line = { name: 'Premium', source: 'premium' };
const ads: Line = { name: 'Advertising', source: 'ads' };
const affiliates: Line = { name: 'Commissions', source: 'affiliates' };
const shares: Line = { name: 'Ad shares', source: 'shares' };
const pool: Line = { name: 'Shares of Premium', source: 'pool' };

/** What each tab shows, for a visitor and for the site. */
export const revenueTabs: Readonly<
  Record<RevenueTab, { readonly label: string; readonly views: Views }>
> = {
  overview: {
    label: 'Overview',
    views: {
      own: { title: 'Your revenue', lines: [affiliates, shares, pool], empty: nothingEarned },
      site: {
        title: 'Site revenue',
        lines: [donations, pro, premium, ads],
        empty: nothingTaken,
      },
    },
  },
  subscriptions: {
    label: 'Subscriptions',
    views: {
      own: {
        title: 'Your share of Premium',
        lines: [pool],
        empty: noPool,
        More: PoolShares,
      },
      site: {
        title: 'Subscriptions',
        lines: [pro, premium],
        note: `Payments minus refunds. ${poolPercent}% of Premium goes to creators, by what its members view.`,
        empty: nothingTaken,
      },
    },
  },
  affiliates: {
    label: 'Affiliates',
    views: {
      own: { title: 'Your commissions', lines: [affiliates], empty: noCommissions },
      site: {
        title: 'Affiliate commissions',
        lines: [affiliates],
        note: 'What the site owes affiliates for referrals, minus reversals.',
        empty: nothingTaken,
      },
    },
  },
  advertising: {
    label: 'Advertising',
    views: {
      own: {
        title: 'Your ad revenue',
        lines: [shares],
        empty: noShares,
        More: ContentShares,
      },
      site: {
        title: 'Advertising',
        lines: [ads],
        note: `The site’s own ads earn nothing. Others are recorded every night at the agreed rates. Creators and owners of shared playlists get ${creatorSharePercent}% of ad revenue there if their plan includes it.`,
        empty: nothingTaken,
      },
    },
  },
};
