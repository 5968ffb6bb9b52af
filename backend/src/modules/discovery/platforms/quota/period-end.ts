import { Cron } from 'croner';
import type { Budget } from '../connector.js';

/** When the period that a time belongs to ends; days have 23 to 25 hours where clocks change. */
export function periodEnd(period: Budget['period'], at: Date): Date {
  const [cron, timezone] = period === 'minute' ? ['* * * * *', 'UTC'] : ['0 0 * * *', period.dayIn];
  const end = new Cron(cron, { timezone, paused: true }).nextRun(at);
  if (!end) throw new Error(`The period ${cron} in ${timezone} has no end`);
  return end;
}
