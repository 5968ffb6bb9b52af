import fc from 'fast-check';
import { cards } from './billing-site.js';
import type { Fault } from './stripe-server/stripe-server.js';

/*
 * What may happen to the money of a person in two browsers, and to the site meanwhile.
 */

const anyCard = fc.constantFrom(...Object.values(cards));
const plan = fc.constantFrom('pro' as const, 'premium' as const);
const period = fc.constantFrom('monthly' as const, 'yearly' as const);
const index = fc.constantFrom(0 as const, 1 as const);
/** In which browser: mostly in one, where one thing leads to the next. */
const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
);
const wishes = ['cancel', 'resume', 'refund', 'refund', 'pay-out', 'join'] as const;
const cut = fc.option(
  fc.record({
    statement: fc.integer({ min: 1, max: 40 }),
    arrives: fc.boolean(),
    isDeadly: fc.boolean(),
  }),
);
const act = fc.oneof(
  { weight: 40, arbitrary: actOfPayer() },
  { weight: 14, arbitrary: actOfSite() },
  // The SDK waits before it tries again, so many of these would take long.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom<Fault>('status-500', 'drop-after'), { maxLength: 3 }),
    }),
  },
);
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function actOfPayer() {
  const isHeard = fc.boolean();
  const subscribe = fc.constant('subscribe' as const);
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('donate' as const),
        who,
        cents: fc.integer({ min: 100, max: 5000 }),
        card: anyCard,
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: subscribe, who, plan, period, card: anyCard, isHeard }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('subscribe-twice' as const), who, period }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('change' as const), who, plan, period }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        kind: fc.constantFrom(...wishes),
        who,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('operator-refund' as const),
        who,
        share: fc.constantFrom(1, 0.3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        days: fc.constantFrom(1, 16, 33),
      }),
    },
  );
}

/** A plan that is paid and heard of. */
const paidPlan = (browser: 0 | 1) =>
  fc.record({
    kind: fc.constant('subscribe' as const),
    who: fc.constant(browser),
    plan,
    period: fc.constantFrom('yearly' as const, 'yearly' as const, 'monthly' as const),
    card: fc.constantFrom(cards.pays, cards.pays, ...Object.values(cards)),
    isHeard: fc.constant(true),
  });

/** What is to be undone first has to be there: most histories begin with a plan by the year, some with another one elsewhere, or two at once. */
const beginning = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(paidPlan(0)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      paidPlan(0),
      paidPlan(1),
      fc.constant({ kind: 'join' as const, who: 0 as const }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.record({ kind: fc.constant('subscribe-twice' as const), who, period })),
  },
);

export const history = fc
  .tuple(beginning, fc.array(act, { minLength: 3, maxLength: 12 }))
  .map(([first, acts]): readonly Act[] => [...first, ...acts]);

function actOfSite() {
  return fc.oneof(
    fc.record({
      kind: fc.constant('webhooks' as const),
      lost: fc.boolean(),
      doubled: fc.boolean(),
      index,
      cut,
    }),
    fc.record({ kind: fc.constant('jobs' as const), index, cut, isTakenOver: fc.boolean() }),
  );
}
