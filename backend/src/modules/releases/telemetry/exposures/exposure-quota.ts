import { LRUCache } from 'lru-cache';

/** Visitors of a part are counted per period: a step of its roll-out, or an hour. */
export interface Period {
  readonly name: string;
  /** Start in ISO 8601. */
  readonly period: string;
  readonly isStep: boolean;
}

/**
 * Maximum number of visitors per process: more would not improve the result. The limit per minute covers the whole
 * hour.
 */
const limits = { step: 50_000, stepMinute: 2000, hourMinute: 100 } as const;

/** Limits the number of visitors in the database, on busy sites and against forged reports. */
export class ExposureQuota {
  private readonly taken = new LRUCache<string, number>({ max: 2000 });

  hasRoom({ isStep, ...period }: Period, now: Date): boolean {
    const ofMinute = isStep ? limits.stepMinute : limits.hourMinute;
    if (this.count(minuteKey(period, now)) >= ofMinute) return false;
    return !isStep || this.count(periodKey(period)) < limits.step;
  }

  add(period: Omit<Period, 'isStep'>, now: Date): void {
    for (const key of [minuteKey(period, now), periodKey(period)])
      this.taken.set(key, this.count(key) + 1);
  }

  private count(key: string): number {
    return this.taken.get(key) ?? 0;
  }
}

function minuteKey(period: Omit<Period, 'isStep'>, now: Date): string {
  return `${periodKey(period)} in minute ${Math.floor(now.getTime() / 60_000)}`;
}

function periodKey({ name, period }: Omit<Period, 'isStep'>): string {
  return `${name} ${period}`;
}
