import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { cents } from './money.js';

/** Where ads are shown: among the videos of a list, and below the categories. */
export const adPlacements = ['results', 'sidebar'] as const;
export type AdPlacement = (typeof adPlacements)[number];
export const adPlacement = z.enum(adPlacements);

/** What happens to an ad: half of it was in view for a second, or it was followed. */
export const adEventKinds = ['impression', 'click'] as const;
export type AdEventKind = (typeof adEventKinds)[number];

/** How many ads operators can keep. */
export const maxAds = 100;

/** What an ad is shown beside: something of a visitor that may earn for them, by its kind and id. */
export const adContent = z.templateLiteral([
  z.string().regex(/^[a-z]{1,20}$/),
  ':',
  z.string().regex(/^[a-z0-9-]{1,40}$/),
]);
export type AdContent = z.infer<typeof adContent>;

const maxUrl = 500;

/** A page of the site, such as `/pricing`, or of another one over https. */
const adUrl = z
  .string()
  .trim()
  .max(maxUrl, `Use at most ${maxUrl} characters.`)
  .refine(isAdUrl, 'Enter a path such as /pricing, or an address starting with https://.');

function isAdUrl(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return URL.canParse(text, 'https://site.test');
  return /^https:\/\/[^\s/]/.test(text) && URL.canParse(text);
}

const adFields = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(60, 'Use at most 60 characters.'),
  text: z.string().trim().min(1, 'Enter a text.').max(140, 'Use at most 140 characters.'),
  url: adUrl,
  /** How often it is chosen in relation to others; 0 pauses it. */
  weight: z
    .int('Enter a whole number.')
    .min(0, 'Enter a number from 0 to 100.')
    .max(100, 'Enter a number from 0 to 100.'),
  /** Whether somebody pays for it at the agreed rates. The site's own ads earn nothing. */
  isSponsored: z.boolean(),
  /** First day on which it is shown (UTC); `null` from now on. */
  startsOn: z.iso.date('Enter a date.').nullable(),
  /** Last day (UTC); `null` for no end. */
  endsOn: z.iso.date('Enter a date.').nullable(),
});

/** What operators say of an ad. */
export const adDetails = adFields.refine(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { path: ['endsOn'], error: 'The last day is before the first.' },
);
export type AdDetails = z.infer<typeof adDetails>;

/** An ad as operators see it. */
export const ad = adFields.extend({
  id: z.uuid(),
  version: z.int(),
  /** Of the last 30 days. */
  impressions: z.int().nonnegative(),
  clicks: z.int().nonnegative(),
});
export type Ad = z.infer<typeof ad>;

/** An ad in its place. Its ticket counts once for each kind of event, for the visitor who got it. */
export const shownAd = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    placement: adPlacement,
    ticket: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
  }),
  /** What the ad provider shows, in a frame. */
  z.object({ kind: z.literal('provider'), placement: adPlacement, ticket: z.string() }),
]);
export type ShownAd = z.infer<typeof shownAd>;

export const adEvents = z
  .array(z.strictObject({ ticket: z.string().max(400), kind: z.enum(adEventKinds) }))
  .min(1)
  .max(20);

export const adsEndpoints = defineEndpoints({
  'GET /api/ads': {
    summary: 'Get the ads for a page',
    access: 'visitor',
    /** With content only the place among its videos has one, which earns for its owner. */
    query: z.strictObject({ content: adContent.optional() }),
    /** None for those whose plan is without ads, and beside one's own content. */
    response: z.object({ ads: z.array(shownAd) }),
    errors: [],
  },
  'POST /api/ads/events': {
    summary: 'Report that ads were seen or followed',
    access: 'visitor',
    rateClass: { name: 'ad-events', share: 1 / 5 },
    isReport: true,
    body: z.strictObject({ events: adEvents }),
    /** The same whether they count or not. */
    status: 202,
    response: z.object({}),
    errors: [],
  },
  'GET /api/ads/frame': {
    summary: 'Get the address of the ad provider’s frame',
    access: 'visitor',
    response: z.object({ frameUrl: z.string().nullable() }),
    errors: [],
  },
  'GET /api/ads/all': {
    summary: 'List all ads, the most recent first',
    access: 'operator',
    response: z.object({
      ads: z.array(ad),
      /** What is agreed for sponsored ads and those of the provider. */
      rates: z.object({ centsPerThousandImpressions: cents, centsPerClick: cents }),
    }),
    errors: [],
  },
  'POST /api/ads': {
    summary: 'Create an ad',
    access: 'operator',
    status: 201,
    body: adDetails,
    response: ad,
    errors: ['too-many-ads'],
  },
  'PATCH /api/ads/:id': {
    summary: 'Change an ad',
    access: 'operator',
    params: z.strictObject({ id: z.uuid() }),
    body: adDetails,
    ifMatch: 'required',
    response: ad,
    errors: ['ad-not-found'],
  },
});

export const adErrors = {
  'ad-not-found': { status: 404, title: 'Ad not found' },
  'too-many-ads': { status: 409, title: 'Too many ads', extra: z.object({ limit: z.int() }) },
} as const;

export const adAuditActions = ['ad-created', 'ad-changed'] as const;
