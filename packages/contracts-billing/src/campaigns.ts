import { csvTable, defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { affiliateLimits } from './affiliate-terms.js';
import { affiliateCode } from './affiliate.js';
import { cents, dollarText } from './money.js';

/** What links carry for a campaign. It means something only beside the code of its affiliate, so no word is reserved. */
export const campaignSlug = affiliateCode;

const name = z
  .string()
  .trim()
  .min(1, 'Give the campaign a name')
  .max(affiliateLimits.campaignName, `Use at most ${affiliateLimits.campaignName} characters`);

/** What an affiliate says about a new campaign. */
export const campaignDetails = z.strictObject({ name, slug: campaignSlug });
export type CampaignDetails = z.output<typeof campaignDetails>;

/** Only the name changes: links with the slug are out there. */
export const campaignName = z.strictObject({ name });

/** A place where an affiliate puts links. */
export const campaign = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** Its links count all the same. */
  isArchived: z.boolean(),
  /** Of name and archiving, for `If-Match`. */
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignStates = ['active', 'archived'] as const;
export type CampaignState = (typeof campaignStates)[number];

const count = z.int().nonnegative();

const figures = {
  clicks: count,
  referrals: count,
  /** Referrals for each click by a visitor, from 0 to 1; `null` without such clicks. */
  conversionRate: z.number().min(0).max(1).nullable(),
  /** Commissions of the period without what was reversed in it. */
  earningsCents: cents,
  /** From the click that counts to the purchase, on average; `null` where nothing is known of it. */
  daysToPurchase: z.number().nonnegative().nullable(),
};

/** What links have brought in a period. */
const reportFigures = z.object({
  ...figures,
  /** The same in the period before, which has as many days. */
  before: z.object(figures),
});
export type ReportFigures = z.infer<typeof reportFigures>;

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

export const affiliateReport = z.object({
  /** First and last day (UTC). */
  period: days,
  before: days,
  total: reportFigures,
  /** Those with any figure, the best first; `null` for links without a campaign, and with one that nobody has made. */
  campaigns: z.array(
    reportFigures.extend({
      campaign: campaign.pick({ id: true, name: true, slug: true }).nullable(),
    }),
  ),
  /** Where links led, the best first; `null` where that is not known. */
  landingPages: z.array(reportFigures.extend({ path: z.string().nullable() })),
  /** All pages that are not among those; `null` if there are none. */
  otherPages: reportFigures.nullable(),
  /** From Monday (1) to Sunday (7): clicks, purchases and commissions each on the day on which they were. */
  weekdays: z.array(reportFigures.extend({ weekday: z.int().min(1).max(7) })).length(7),
});
export type AffiliateReport = z.infer<typeof affiliateReport>;

/** A line for a spreadsheet. */
const exportedFigures = z.object({
  /** `total`, `campaign`, `landing page` or `weekday`. */
  by: z.string(),
  name: z.string(),
  clicks: count,
  referrals: count,
  conversionRate: z.number().nullable(),
  earnings: dollarText,
  daysToPurchase: z.number().nullable(),
  clicksBefore: count,
  referralsBefore: count,
  earningsBefore: dollarText,
});
export type ExportedFigures = z.infer<typeof exportedFigures>;

/** Up to two years, both days included; the last 30 days where absent. */
const range = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() });
const report = {
  feature: 'advanced-analytics',
  access: 'visitor',
  cost: 2,
  query: range,
  errors: [],
} as const;

export const campaignEndpoints = defineEndpoints({
  'GET /api/affiliate/campaigns': {
    summary: 'List your campaigns, the most recent first',
    access: 'visitor',
    query: z.strictObject({ ...paging, state: z.enum(campaignStates).default('active') }),
    response: z.object({
      campaigns: z.array(campaign),
      nextCursor: z.string().nullable(),
      /** Features around campaigns that the plan does not have, with the names of the plans that do. */
      locked: z.object({ 'creator-tools': z.string(), 'advanced-analytics': z.string() }).partial(),
    }),
    errors: [],
  },
  'POST /api/affiliate/campaigns': {
    summary: 'Create a campaign',
    feature: 'creator-tools',
    access: 'visitor',
    rateClass: { name: 'affiliate-campaigns', share: 1 / 20 },
    body: campaignDetails,
    status: 201,
    response: campaign,
    errors: ['no-affiliate-code', 'campaign-slug-taken', 'too-many-campaigns'],
  },
  'PATCH /api/affiliate/campaigns/:id': {
    summary: 'Rename, archive or restore a campaign',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ name: name.optional(), isArchived: z.boolean().optional() }),
    ifMatch: 'required',
    response: campaign,
    errors: ['campaign-not-found', 'too-many-campaigns'],
  },
  'GET /api/affiliate/report': {
    summary: 'Get a report by campaign, landing page and weekday',
    ...report,
    response: affiliateReport,
  },
  'GET /api/affiliate/report.csv': {
    summary: 'Export a report by campaign, landing page and weekday',
    ...report,
    response: csvTable(exportedFigures),
  },
});

export const campaignErrors = {
  'campaign-not-found': { status: 404, title: 'Campaign not found' },
  'campaign-slug-taken': { status: 409, title: 'Another of your campaigns uses this link name' },
  'too-many-campaigns': {
    status: 409,
    title: 'You have too many campaigns',
    extra: z.object({ limit: z.int() }),
  },
} as const;
