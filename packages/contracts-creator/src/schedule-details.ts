import { z } from 'zod';

/** At least this long from now, in milliseconds. */
const soonest = 60_000;

/**
 * What is typed for a schedule: times where the visitor is, as `2026-11-30T09:00`, empty for none.
 * @param needed the one that has to be there
 */
export function scheduleDetails(needed: 'publishAt' | 'unpublishAt') {
  return z
    .strictObject({ publishAt: z.string(), unpublishAt: z.string() })
    .superRefine((times, context) => {
      const report = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const at = localInstant(times[needed]);
      if (at === null) return report(needed, 'Choose a day and a time');
      if (Date.parse(at) < Date.now() + soonest)
        return report(needed, 'Choose a time in the future');
      const end = localInstant(times.unpublishAt);
      if (needed === 'publishAt' && end !== null && end <= at)
        report('unpublishAt', 'Choose a time after it is published');
      return undefined;
    });
}

/** The instant of a time where the visitor is; `null` where it is none. */
export function localInstant(typed: string): string | null {
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
