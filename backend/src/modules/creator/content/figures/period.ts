import { figuresLimits } from '@tessera/contracts-creator/values';
import type { Entitlements, Locked } from '../../../../platform/entitlements/index.js';
import { dayMs, dayOf, daysFrom } from '../../../../platform/utc-days/index.js';

const feature = 'advanced-analytics';

/** Days of figures, both ends included, and the plan that has more. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly locked: Locked<typeof feature>;
}

/**
 * The last days until today in UTC, as many as were asked for and the visitor’s plan has.
 */
export async function periodOf(
  entitlements: Entitlements,
  visitorId: string,
  days: number,
  now: Date,
): Promise<Period> {
  const locked = entitlements.locked(await entitlements.of(visitorId), [feature]);
  const most = locked[feature] === undefined ? figuresLimits.days : figuresLimits.freeDays;
  const first = now.getTime() - (Math.min(days, most) - 1) * dayMs;
  return { from: dayOf(new Date(first)), to: dayOf(now), locked };
}

/** First days of the steps of a period, the last of which ends with it: each day, or each seven days. */
export function stepsOf({ from, to }: Pick<Period, 'from' | 'to'>, step: 'day' | 'week'): string[] {
  const days = [...daysFrom(from, to)];
  if (step === 'day') return days;
  const offset = days.length % 7;
  return days.filter((_, index) => index === 0 || (index - offset) % 7 === 0);
}

/** The step that a day is in. @param steps first days, in order */
export function stepIn(steps: readonly string[], day: string): string | undefined {
  return steps.findLast((start) => start <= day);
}
