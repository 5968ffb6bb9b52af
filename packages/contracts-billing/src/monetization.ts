import { csvTable, defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { cents, dollarText } from './money.js';
import { maxSharingContents } from './revenue-terms.js';

/** `own` is what the visitor earned; `site` is what the site took, for operators. */
export const revenueScope = z.enum(['own', 'site']).default('own');
export type RevenueScope = z.infer<typeof revenueScope>;

/** How many days a series can have: two years and the day that a leap year adds. */
export const maxSeriesDays = 2 * 366;

/** `null` where the earlier figure was 0. */
const growth = z.number().nullable().describe('In percent of the same figure 30 days earlier');

export const monetizationStats = z.object({
  /** Since the beginning. Of the site: donations, subscriptions and ads. Own: commissions, and shares of ads and Premium. */
  totalRevenue: cents,
  /** The same of the last 30 days. */
  monthlyRevenue: cents,
  /** Subscriptions to Pro and Premium now. Own: none, because nobody subscribes to a visitor. */
  subscriberCount: z.int().nonnegative(),
  /** Commissions of the last 30 days: of all affiliates, or own. */
  affiliateRevenue: cents,
  /** What ads brought in during the last 30 days; own: the visitor's share of it. */
  adRevenue: cents,
  growth: z.object({
    totalRevenue: growth,
    monthlyRevenue: growth,
    subscriberCount: growth,
    affiliateRevenue: growth,
    adRevenue: growth,
  }),
});
export type MonetizationStats = z.infer<typeof monetizationStats>;

/** Where revenue comes from. Of these, only `affiliates`, `shares` and `pool` exist for a visitor. */
export const revenueSources = [
  'donations',
  'pro',
  'premium',
  'ads',
  'affiliates',
  'shares',
  'pool',
] as const;
export type RevenueSource = (typeof revenueSources)[number];

const amounts = z.object({
  donations: cents,
  pro: cents,
  premium: cents,
  ads: cents,
  /** Commissions: earned by the visitor, or owed by the site. */
  affiliates: cents,
  /** Shares of creators in ads, and in Premium: the same way. */
  shares: cents,
  pool: cents,
});

/** What a day (UTC) brought in. */
export const revenueDay = amounts.extend({ day: z.iso.date() });
export type RevenueDay = z.infer<typeof revenueDay>;

/** A line for a spreadsheet. */
const exportedDay = z.object({
  day: z.string(),
  donations: dollarText,
  pro: dollarText,
  premium: dollarText,
  ads: dollarText,
  affiliates: dollarText,
  shares: dollarText,
  pool: dollarText,
});
export type ExportedRevenueDay = z.infer<typeof exportedDay>;

const days = {
  /** First day (UTC). */
  from: z.iso.date(),
  /** Last day. */
  to: z.iso.date(),
};
const period = { scope: revenueScope, ...days };

/** Something of a visitor that earns for them. */
export const earningContent = z.object({
  /** Its kind and id. */
  content: z.string(),
  /** What it is: `Playlist`. */
  label: z.string(),
  /** `null` once it is deleted, as is `path`. */
  title: z.string().nullable(),
  /** Of its page. */
  path: z.string().nullable(),
});

/** Content, and what the ads on its page did for its owner. */
export const sharingContent = earningContent.extend({
  /** Ads that were seen there. */
  impressions: z.int().nonnegative(),
  /** Ads that were followed. */
  clicks: z.int().nonnegative(),
  /** Its part of the owner's share. */
  earnedCents: cents,
});
export type SharingContent = z.infer<typeof sharingContent>;

export const monetizationEndpoints = defineEndpoints({
  'GET /api/monetization/stats': {
    summary: 'Get revenue, subscribers and how they have grown',
    access: 'operator-aware',
    query: z.strictObject({ scope: revenueScope }),
    response: monetizationStats.extend({
      /** Whether the caller may see those of the whole site. */
      maySeeSite: z.boolean(),
    }),
    errors: [],
  },
  'GET /api/monetization/series': {
    summary: 'Get revenue by day; days without any are left out',
    access: 'operator-aware',
    cost: 2,
    query: z.strictObject(period),
    response: z.object({ days: z.array(revenueDay) }),
    errors: ['invalid-period'],
  },
  'GET /api/monetization/series.csv': {
    summary: 'Export revenue by day as a table',
    access: 'operator-aware',
    cost: 2,
    query: z.strictObject(period),
    response: csvTable(exportedDay),
    errors: ['invalid-period'],
  },
  'GET /api/monetization/shares': {
    summary: 'Get your ad revenue by content, the largest first',
    access: 'visitor',
    feature: 'revenue-share',
    cost: 2,
    query: z.strictObject(days),
    response: z.object({
      contents: z.array(sharingContent).max(maxSharingContents),
      /** Shares of the last 30 days, which a refund would take back. */
      heldCents: cents,
      /** Part of the next payout; negative where more was reversed than was left. */
      payableCents: cents,
    }),
    errors: ['invalid-period'],
  },
});

export const monetizationErrors = {
  'invalid-period': { status: 400, title: 'The period is invalid' },
} as const;
