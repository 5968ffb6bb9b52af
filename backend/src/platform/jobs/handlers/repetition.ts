import { Cron } from 'croner';

/** A repeated job. */
export type Repetition = Named & (Interval | CronTimes);

interface Named {
  /** Unique among all repeated jobs; identifies its schedule across restarts. */
  readonly name: string;
}

interface Interval {
  readonly everySeconds: number;
}

/** Times of a wall clock. */
export interface CronTimes {
  /** Minute, hour, day of the month, month, day of the week, for example `0 3 * * *`. */
  readonly cron: string;
  /** An IANA name, for example `UTC` or `Europe/Berlin`. */
  readonly timeZone: string;
}

/**
 * The next run after a time. Where clocks are put forward, a run in the hour that is left out starts at its end; where they are put
 * back, a run in the repeated hour starts once, unless the expression names every hour.
 * @returns `null` if there is none
 * @throws Error if the expression or the time zone is invalid
 */
export function nextRun({ cron, timeZone }: CronTimes, after: Date): Date | null {
  const times = new Cron(cron, {
    timezone: timeZone,
    mode: '5-part',
    fixedTimeRule: 'no-wildcard',
    paused: true,
  });
  return times.nextRun(after);
}

/** @throws Error that names the job, if it could never run */
export function assertValid(repetition: Repetition): void {
  const problem = problemOf(repetition);
  if (problem !== null) throw new Error(`The repeated job ${repetition.name} ${problem}`);
}

function problemOf(repetition: Repetition): string | null {
  if ('everySeconds' in repetition) {
    const { everySeconds } = repetition;
    return everySeconds > 0 && Number.isFinite(everySeconds)
      ? null
      : `needs a positive number of seconds, not ${everySeconds}`;
  }
  const { cron, timeZone } = repetition;
  // Croner would take that of the machine.
  if (timeZone === '') return 'needs a time zone';
  try {
    return nextRun(repetition, new Date()) ? null : `never runs: ${cron}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `has an invalid schedule, ${cron} in ${timeZone}: ${reason}`;
  }
}
