import { expect } from '@jest/globals';
import { type Response, timeOrderedId } from '@tessera/contracts';
import type { Interaction, ReportedInteraction } from '@tessera/contracts-account';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';

let last = 0;

/** A video that was opened. Each happens a millisecond after the previous one, or later. */
export function opened(
  subject: string,
  { id = timeOrderedId(nextMillisecond()), ...other }: Partial<ReportedInteraction> = {},
): ReportedInteraction {
  return { id, kind: 'opened', subject, ...other };
}

export function searched(query: string): ReportedInteraction {
  return opened(query, { kind: 'searched' });
}

function nextMillisecond(): number {
  last = Math.max(last + 1, Date.now());
  return last;
}

export async function report(
  who: VisitorClient,
  ...interactions: ReportedInteraction[]
): Promise<Response<'POST /api/interactions'>> {
  const { status, body } = await who.call('POST /api/interactions', { body: { interactions } });
  expect(status).toBe(200);
  return body;
}

export async function history(who: VisitorClient, query: object = {}): Promise<Interaction[]> {
  return (await who.call('GET /api/interactions', { query })).body.interactions;
}

export async function subjects(who: VisitorClient, query: object = {}): Promise<string[]> {
  return (await history(who, query)).map(({ subject }) => subject);
}

export function learn(who: VisitorClient, learning: boolean) {
  return who.call('PUT /api/interactions/settings', { body: { learning } });
}
