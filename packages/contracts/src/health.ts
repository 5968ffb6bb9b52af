import { z } from 'zod';

/** What pages report about the parts that they load. */
export const reportKinds = ['loaded', 'load-failed', 'render-failed', 'threw'] as const;

const remoteReport = z.strictObject({
  kind: z.enum(reportKinds),
  name: z.string().max(40),
  version: z.string().max(80),
  /** From asking for the part until it could be used, in milliseconds. */
  milliseconds: z.number().min(0).max(600_000).optional(),
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

/** The comparison of a candidate with the stable version. */
const judgement = z.object({
  candidate: z.object({ visitors: z.int(), hurt: z.int() }),
  stable: z.object({ visitors: z.int(), hurt: z.int() }),
  /** Evidence that the candidate is worse; it is taken back when this reaches `threshold`. */
  evidence: z.number(),
  threshold: z.number(),
});

export const healthQuery = z.strictObject({
  minutes: z.coerce.number().int().min(5).max(10_080).default(60),
});

export const channelHealth = z.object({
  /** Length of an interval in seconds. */
  interval: z.int(),
  points: z.array(healthPoint),
  /** `null` while nothing is rolled out. */
  judgement: judgement.nullable(),
});
export type ChannelHealth = z.infer<typeof channelHealth>;
