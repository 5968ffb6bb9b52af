import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';

/** Days in UTC, ISO 8601, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const defaultDays = 30;

/**
 * The days that a query asks for; the last 30 up to its end, or to today, where it does not say.
 * @throws ApiProblem `invalid-request` if they are more than `max`, or none
 */
export function daysAskedFor(
  { from: first, to: last }: { readonly [K in keyof Days]?: string | undefined },
  max: number,
  now: Date,
): Days {
  const to = last ?? dayOf(now);
  const from = first ?? dayOf(new Date(Date.parse(to) - (defaultDays - 1) * dayMs));
  const count = countOf({ from, to });
  if (count >= 1 && count <= max) return { from, to };
  const message =
    count < 1 ? 'must not be after `to`' : `must be at most ${max} days before \`to\``;
  throw new ApiProblem('invalid-request', `query.from: ${message}`, {
    errors: [{ field: 'query.from', message }],
  });
}

/** As many days, which end on the day before these begin. */
export function daysBefore(days: Days): Days {
  const start = Date.parse(days.from);
  const from = dayOf(new Date(start - countOf(days) * dayMs));
  return { from, to: dayOf(new Date(start - dayMs)) };
}

/** As times, the second of which is not included. */
export function timesOf({ from, to }: Days): { readonly from: Date; readonly to: Date } {
  return { from: new Date(from), to: new Date(Date.parse(to) + dayMs) };
}

function countOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}
