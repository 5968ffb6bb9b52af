import { z } from 'zod';
import { layout } from './manifest.js';

/**
 * What pages report about the parts that they use. `opened` is sent before anything of the part runs, `shown` once it has
 * painted, `left` by a page that is left between the two. Whoever has opened a part and says neither has met a page that
 * hangs or stays blank.
 */
export const reportKinds = [
  'opened',
  'loaded',
  'shown',
  'left',
  'load-failed',
  'render-failed',
  'threw',
] as const;

const remoteReport = z.strictObject({
  kind: z.enum(reportKinds),
  name: z.string().max(40),
  version: z.string().max(80),
  /** From asking for the part until it could be used, in milliseconds. */
  milliseconds: z.number().min(0).max(600_000).optional(),
  /** Layout in which the shell has painted a page, with `shown`. */
  layout: layout.optional(),
});

/** Core Web Vitals in the units of the `web-vitals` package: milliseconds, and a plain number for `cls`. */
const vitalReport = z.strictObject({
  kind: z.literal('vital'),
  name: z.string().max(40),
  version: z.string().max(80),
  vital: z.enum(['lcp', 'cls', 'inp']),
  value: z.number().min(0).max(600_000),
});

/** What one page view has to tell since it told the last time. */
export const telemetry = z.strictObject({
  /** The composition that the page was served with. */
  composition: z.string().max(40),
  reports: z
    .array(z.discriminatedUnion('kind', [remoteReport, vitalReport]))
    .min(1)
    .max(50),
});
export type Telemetry = z.output<typeof telemetry>;

/** Figures of one version in one interval. */
const healthPoint = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  loads: z.int(),
  loadFailures: z.int(),
  renderFailures: z.int(),
  exceptions: z.int(),
  /** Mean time until the part could be used, in milliseconds. */
  loadTime: z.number().nullable(),
  lcp: z.number().nullable(),
  cls: z.number().nullable(),
  inp: z.number().nullable(),
});

/** Visitors who were given a version, and how many of them could not use it as it was meant. */
const visitorCounts = z.object({ visitors: z.int(), affected: z.int() });

/** How far something is proved: the proof is complete when the evidence reaches the threshold. */
const proof = z.object({ evidence: z.number(), threshold: z.number() });

/** The comparison of a candidate with the stable version, by the visitors of the current step. */
const judgment = z.object({
  /** `worse` takes the candidate back, `no-worse` lets it go on, `open` waits for more visitors. */
  verdict: z.enum(['worse', 'no-worse', 'open']),
  candidate: visitorCounts,
  stable: visitorCounts,
  worse: proof,
  /** That it affects at most `margin` more of its visitors than the stable version. */
  noWorse: proof.extend({ margin: z.number() }),
  /** What an open verdict waits for; `null` once there is a verdict. */
  missing: z
    .object({
      /** `suspicion`: it looks worse, which more visitors have to prove; `conflicting` proves both, and waits for a person. */
      reason: z.enum(['visitors', 'networks', 'suspicion', 'conflicting']),
      /** Further visitors of the candidate, if they go on as those so far. */
      visitors: z.int().nullable(),
      /** Time that these take at the traffic of the step so far. */
      seconds: z.int().nullable(),
    })
    .nullable(),
});
export type Judgment = z.infer<typeof judgment>;

export const healthQuery = z.strictObject({
  minutes: z.coerce.number().int().min(5).max(10_080).default(60),
});

export const channelHealth = z.object({
  /** Length of an interval in seconds. */
  interval: z.int(),
  points: z.array(healthPoint),
  /** Visitors of each version, as far back as they are kept. */
  versions: z.array(visitorCounts.extend({ version: z.string() })),
  /** `null` while nothing is rolled out. */
  judgment: judgment.nullable(),
});
export type ChannelHealth = z.infer<typeof channelHealth>;
