import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

/** Problems of a site that operators should know about. */
export const alarmKinds = [
  'candidate-rolled-back',
  'stable-failing',
  'verdict-missing',
  'gate-blocked',
  'files-damaged',
  'jobs-failed',
  'disk-nearly-full',
  'unknown-proxy',
  'mail-failed',
  'money-breach',
  'event-loop-blocked',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** A current problem. */
export const alarm = z.object({
  id: z.string(),
  kind: z.enum(alarmKinds),
  /** Subject, for example the name of a remote; empty for the whole site. */
  subject: z.string(),
  /** One sentence that describes the problem. */
  text: z.string(),
  /** One sentence that explains how to solve it. */
  advice: z.string(),
  since: z.iso.datetime(),
});
export type Alarm = z.infer<typeof alarm>;

/** Outcome of the last message to the webhook. */
const delivery = z.object({ at: z.iso.datetime(), error: z.string().nullable() });

export const alarmEndpoints = defineEndpoints({
  'GET /api/alarms': {
    summary: 'List alarms',
    access: 'operator',
    response: z.object({
      /** Newest first. */
      alarms: z.array(alarm),
      /** `null` if no webhook is configured. */
      webhook: z.object({ lastDelivery: delivery.nullable() }).nullable(),
    }),
    errors: [],
  },
  'POST /api/alarms/test': {
    summary: 'Send a test alarm to the webhook',
    access: 'operator',
    response: z.object({ delivered: z.literal(true) }),
    errors: ['webhook-not-configured', 'webhook-failed'],
  },
});
