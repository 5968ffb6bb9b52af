import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { earningContent } from './monetization.js';
import { cents } from './money.js';

const count = z.int().nonnegative();
const time = z.iso.datetime();
/** `2026-10`, in UTC. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/**
 * What became of a part of the pool: on hold, part of the next payout or paid, taken back with a refund of the creator's plan; or nothing,
 * because it was less than a cent, or the plan had no share that night.
 */
export const poolShareStates = ['held', 'payable', 'reversed', 'none'] as const;
export type PoolShareState = (typeof poolShareStates)[number];

/** What a creator had of a month. */
export const poolPart = z.object({
  id: z.uuid(),
  month,
  /** Of members, of all content. */
  views: count,
  /** What counts of them, once the networks with the most count no more than the next one. */
  countedViews: count,
  cents,
  state: z.enum(poolShareStates),
  /** `null` where nothing was earned. */
  heldUntil: time.nullable(),
});
export type PoolPart = z.infer<typeof poolPart>;

/** From what rows a part was computed; every amount follows from those above it. */
export const poolReceipt = poolPart.extend({
  pool: z.object({
    /** What Premium brought in, by what happened: transactions of the ledger, those of months before that were recorded late included. */
    lines: z.array(z.object({ kind: z.string(), transactions: z.int(), cents })),
    revenueCents: cents,
    /** Refunds of months before that were more than these brought in: 0 or less. */
    carriedCents: cents,
    cents,
    /** Of all creators who had a share. */
    countedViews: count,
    computedAt: time,
  }),
  /** Whether the plan had a share when the month was computed. */
  hasShare: z.boolean(),
  /** Views by network, the most first. */
  networks: z.array(count),
  contents: z.array(earningContent.extend({ views: count, cents })),
  /** In the ledger: what was earned, released or taken back. */
  transactions: z.array(z.object({ id: z.string(), kind: z.string(), occurredAt: time, cents })),
});
export type PoolReceipt = z.infer<typeof poolReceipt>;

export const poolEndpoints = defineEndpoints({
  'GET /api/monetization/pool': {
    summary: 'Get your share of Premium by month, the most recent first',
    access: 'visitor',
    response: z.object({
      parts: z.array(poolPart),
      /** The month that is not over. */
      current: z.object({ month, views: count }),
    }),
    errors: [],
  },
  'GET /api/monetization/pool/:id': {
    summary: 'Get the receipt for your share of Premium in a month',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    response: poolReceipt,
    errors: ['pool-receipt-not-found'],
  },
});

export const poolErrors = {
  'pool-receipt-not-found': { status: 404, title: 'Receipt not found' },
} as const;
