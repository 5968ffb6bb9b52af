import { z } from 'zod';

const share = z.object({ called: z.number(), all: z.number() });
/** How well news were found in a sample world, as the program that plays it answers. */
export const grades = z.object({
  seed: z.string(),
  alarms: z.object({
    alarms: z.number(),
    right: z.number(),
    stories: z.number(),
    found: z.number(),
    delays: z.array(z.number()),
    days: z.number(),
    falseAlarms: z.array(z.object({ topic: z.string(), why: z.string() })),
  }),
  viral: z.object({
    planted: share,
    watched: share,
    everyday: share,
    reached: share,
    notReached: share,
    watchedReached: share,
    watchedNotReached: share,
  }),
});
export type Grades = z.output<typeof grades>;
