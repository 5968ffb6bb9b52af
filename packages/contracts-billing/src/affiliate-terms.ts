/** What an affiliate gets of the first payment of everyone who comes by their links, as a share. */
export const commissionRate = 0.1;
/** How long a commission is on hold, because the purchase may be refunded. */
export const holdDays = 30;
/** For how long a visit counts for the affiliate whose link led to it; the last one wins. */
export const attributionDays = 30;
/** The least that is paid out, in cents. */
export const minimumPayout = 5_000;

export const affiliateLimits = {
  codeMin: 3,
  codeMax: 20,
  codes: 20,
  reason: 300,
  days: 366,
  /** In use; archived ones don't count. */
  campaigns: 50,
  /** With archived ones, because links with their slugs go on counting. */
  campaignsInAll: 500,
  campaignName: 60,
  /** Two years and the day that a leap year adds. */
  reportDays: 2 * 366,
  /** With a line of their own in a report. */
  landingPages: 50,
} as const;
