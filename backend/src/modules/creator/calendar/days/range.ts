import { calendarLimits } from '@tessera/contracts-creator';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { addDays, daysBetween, startOfDay } from './zoned-times.js';

/** Some days, both ends included. */
export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** @throws ApiProblem `range-too-long` */
export function assertShort({ startDate, endDate }: DayRange): void {
  if (daysBetween(startDate, endDate) < calendarLimits.rangeDays) return;
  throw new ApiProblem('range-too-long', `Choose at most ${calendarLimits.rangeDays} days.`);
}

/** When a range begins and ends in a zone. */
export function instantsOf({ startDate, endDate }: DayRange, zone: string) {
  return { start: startOfDay(startDate, zone), end: startOfDay(addDays(endDate, 1), zone) };
}
