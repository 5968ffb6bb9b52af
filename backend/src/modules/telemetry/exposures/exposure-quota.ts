import { LRUCache } from 'lru-cache';

/** What visitors of one part are counted in: a step of its roll-out, or an hour. */
export interface Period {
  readonly name: string;
  /** When it began, in ISO 8601. */
  readonly period: string;
  readonly isStep: boolean;
}

/** Visitors whom a process takes in: more would prove nothing more. A quiet hour is watched from end to end. */
const limits = { step: 50_000, stepMinute: 2000, hourMinute: 100 } as const;

/** Keeps a busy site, and whoever makes up visitors, from filling the database with visitors. */
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
