import { affiliateLimits } from '@tessera/contracts-billing/values';
import { useChoiceInQuery } from '@tessera/design-system/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Period, periods, rangeOf } from '../revenue/period';

/** Days in UTC, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const periodChoices = [...periods, 'custom'] as const;
export type PeriodChoice = Period | 'custom';

const dayMs = 24 * 60 * 60 * 1000;

/** So many days later, or earlier. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** What a day can be so that the other end, the length of a report and today allow it. */
export function limitsOf({ from, to }: Days, today: string) {
  const longest = affiliateLimits.reportDays - 1;
  const latestEnd = from && dayAfter(from, longest) < today ? dayAfter(from, longest) : today;
  return {
    from: { max: to || today, ...(to && { min: dayAfter(to, -longest) }) },
    to: { max: latestEnd, ...(from && { min: from }) },
  };
}

/** The period that the address asks for. Without days of one's own, the last 30. */
export function useReportPeriod() {
  const [now] = useState(() => new Date());
  const [choice, choose] = useChoiceInQuery<PeriodChoice>('period', periodChoices);
  const [parameters, setParameters] = useSearchParams();
  const last = rangeOf(choice === 'custom' ? '30-days' : choice, now);
  const custom = {
    from: parameters.get('from') ?? last.from,
    to: parameters.get('to') ?? last.to,
  };
  const setDays = (changed: Partial<Days>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, day] of Object.entries({ ...custom, ...changed })) next.set(name, day);
    setParameters(next, { replace: true });
  };
  const { from, to } = choice === 'custom' ? custom : last;
  return { choice, choose, days: { from, to }, setDays, today: rangeOf('30-days', now).to };
}
