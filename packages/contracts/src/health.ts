import { z } from 'zod';
import { layout } from './manifest.js';

/**
 * What pages report about the parts that they use. `opened` is sent before any code of the part runs, `shown` once it
 * has painted, `left` if the page is closed in between. `opened` without either means that the page hangs or stays
 * blank.
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
  /** Time from requesting the part until it was usable, in milliseconds. */
  milliseconds: z.number().min(0).max(600_000).optional(),
  /** With `shown`: the layout in which the shell has painted the page. */
  layout: layout.optional(),
});

/** Core Web Vitals in the units of the `web-vitals` package: milliseconds; `cls` has no unit. */
const vitalReport = z.strictObject({
  kind: z.literal('vital'),
  name: z.string().max(40),
  version: z.string().max(80),
  vital: z.enum(['lcp', 'cls', 'inp']),
  value: z.number().min(0).max(600_000),
});

/** The reports of one page view since the previous request. */
export const telemetry = z.strictObject({
  /** The composition that the page was served with. */
  composition: z.string().max(40),
  reports: z
    .array(z.discriminatedUnion('kind', [remoteReport, vitalReport]))
    .min(1)
    .max(50),
});
export type Telemetry = z.output<typeof telemetry>;

/** Metrics of one version in one interval. */
const healthPoint = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  loads: z.int(),
  loadFailures: z.int(),
  renderFailures: z.int(),
  exceptions: z.int(),
  /** Mean time until the part was usable, in milliseconds. */
  loadTime: z.number().nullable(),
  lcp: z.number().nullable(),
  cls: z.number().nullable(),
  inp: z.number().nullable(),
});

/** Visitors who got a version, and how many of them were affected by errors or blank pages. */
const visitorCounts = z.object({ visitors: z.int(), affected: z.int() });

/** Progress of a proof, which is complete once the evidence reaches the threshold. */
const proof = z.object({ evidence: z.number(), threshold: z.number() });

/** The comparison of a candidate with the stable version, by the visitors of the current step. */
const judgment = z.object({
  /** `worse` rolls the candidate back, `no-worse` advances it, `open` waits for more visitors. */
  verdict: z.enum(['worse', 'no-worse', 'open']),
  candidate: visitorCounts,
  stable: visitorCounts,
  worse: proof,
  /** That the share of affected visitors exceeds that of the stable version by at most `margin`. */
  noWorse: proof.extend({ margin: z.number() }),
  /** What an open verdict waits for; `null` once there is a verdict. */
  missing: z
    .object({
      /**
       * `suspicion`: it looks worse, but needs more visitors as proof. `conflicting`: both are proved, an operator
       * decides.
       */
      reason: z.enum(['visitors', 'networks', 'suspicion', 'conflicting']),
      /** How many more visitors of the candidate are needed if the trend continues. */
      visitors: z.int().nullable(),
      /** How long that takes at the current traffic. */
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
  /** Visitors of each version within the retention period. */
  versions: z.array(visitorCounts.extend({ version: z.string() })),
  /** `null` if nothing is being rolled out. */
  judgment: judgment.nullable(),
});
export type ChannelHealth = z.infer<typeof channelHealth>;
