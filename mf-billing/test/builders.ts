import type {
  Invoice,
  Membership,
  PaidPlanId,
  Payment,
  Plan,
  PlanId,
  Subscription,
} from '@tessera/contracts-billing';
import { planIds, plans } from '@tessera/contracts-billing';

export const secret = 'pi_1_secret_2';

/** The plans of the catalog, as the server lists them. */
export function buildPlans(currentPlan: PlanId = 'free') {
  return { plans: planIds.map(buildPlan), currentPlan, isGuaranteeUsed: false };
}

function buildPlan(id: PlanId): Plan {
  const { name, description, price, promises, limits } = plans[id];
  const isPaid = price.monthly > 0;
  return {
    id,
    name,
    description,
    price: price.monthly,
    yearlyPrice: price.yearly,
    features: textsOf(promises),
    isPopular: 'isPopular' in plans[id],
    priceIds: {
      monthly: isPaid ? `price_${id}_monthly` : null,
      yearly: isPaid ? `price_${id}_yearly` : null,
    },
    limits,
  };
}

function textsOf(promises: readonly { readonly text: string }[]): string[] {
  return promises.map(({ text }) => text);
}

export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    state: 'requires_payment',
    amountCents: 1500,
    description: 'Donation to Tessera - $15',
    failure: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}

export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    id: '5b0f4a0e-53b1-4a8e-9a5c-0d6f6c1f0a02',
    plan: 'pro',
    period: 'monthly',
    state: 'active',
    priceCents: 799,
    periodEndsAt: '2026-12-23T12:00:00.000Z',
    endsAtPeriodEnd: false,
    refundableUntil: null,
    guaranteeUsedBy: null,
    nextPrice: null,
    ...overrides,
  };
}

/** Of somebody on Free. */
export function buildMembership(overrides: Partial<Membership> = {}): Membership {
  return {
    plan: 'free',
    reason: 'Free is for everybody.',
    limits: plans.free.limits,
    searches: { used: 12, limit: 50, resetsAt: '2026-12-24T00:00:00.000Z' },
    subscription: null,
    creditCents: 0,
    isGuaranteeUsed: false,
    hasPaid: false,
    ...overrides,
  };
}

/** Of somebody who pays for Pro, or for another plan. */
export function buildPro(
  overrides: Partial<Subscription> = {},
  plan: PaidPlanId = 'pro',
): Membership {
  return buildMembership({
    plan,
    reason: 'Pro is paid until December 23.',
    limits: plans[plan].limits,
    searches: { used: 120, limit: null, resetsAt: '2026-12-24T00:00:00.000Z' },
    subscription: buildSubscription({ plan, ...overrides }),
    hasPaid: true,
  });
}

export function buildInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: '5b0f4a0e-53b1-4a8e-9a5c-0d6f6c1f0a03',
    number: 'T-0001',
    state: 'paid',
    totalCents: 799,
    refundedCents: 0,
    createdAt: '2026-11-23T12:00:00.000Z',
    downloadUrl: '/invoices/5b0f4a0e-53b1-4a8e-9a5c-0d6f6c1f0a03',
    ...overrides,
  };
}
