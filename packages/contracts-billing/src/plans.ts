import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { cents } from './money.js';
import { billingPeriods, paidPlanIds, planIds, planLimits } from './plan-catalog.js';

export const planId = z.enum(planIds);
export const paidPlanId = z.enum(paidPlanIds);
export const billingPeriod = z.enum(billingPeriods);

const priceIds = z.object({ monthly: z.string().nullable(), yearly: z.string().nullable() });

/** A plan as the pricing page shows it. */
export const plan = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  price: cents.describe('Of a month, in US cents'),
  yearlyPrice: cents.describe('Of a year, in US cents'),
  /** What the card promises. */
  features: z.array(z.string()),
  isPopular: z.boolean(),
  /** Of the payment provider; `null` for a plan that costs nothing. */
  priceIds,
  limits: z.record(z.enum(planLimits), z.int().nullable()),
});
export type Plan = z.infer<typeof plan>;

export const plansEndpoints = defineEndpoints({
  'GET /api/billing/plans': {
    summary: 'List the plans',
    access: 'visitor',
    response: z.object({
      plans: z.array(plan),
      currentPlan: planId,
      /** Whether the visitor is known to have used the money-back guarantee. */
      isGuaranteeUsed: z.boolean(),
    }),
    errors: [],
  },
});

export const planPageEvents = {
  /** What the visitor may do begins, changes or ends; `plan` is the one that counts from now on. A plan that only expires is not told. */
  'plan-changed': z.object({ plan: planId }),
} as const;
