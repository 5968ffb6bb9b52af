import { jest } from '@jest/globals';
import { createQueryClient } from '@tessera/api-client';
import type {
  Channel,
  ChannelHealth,
  EndpointKey,
  ErrorCode,
  Judgment,
  OperatorSession,
  PublishedVersion,
} from '@tessera/contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../src/app';

/** Makes the response of an endpoint: a value, or a problem. */
type Responder = (body: unknown) => unknown;

export interface SentRequest {
  readonly key: string;
  readonly body: unknown;
}

/** A response other than 2xx. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly detail = 'no',
    readonly parts: {
      readonly headers?: Readonly<Record<string, string>>;
      /** Fields that the code adds. */
      readonly extra?: object;
    } = {},
  ) {}
}

export const alice: OperatorSession = { name: 'alice', expiresAt: '2030-01-01T12:00:00.000Z' };

export function publishedVersion(part: Partial<PublishedVersion> = {}): PublishedVersion {
  return {
    version: '1.0.0',
    publishedAt: '2026-01-01T00:00:00.000Z',
    publishedBy: 'ci',
    builtAt: '2026-01-01T00:00:00.000Z',
    commit: null,
    keyId: 'a'.repeat(32),
    size: 19_000,
    quarantine: null,
    live: { from: '2026-01-01T01:00:00.000Z', until: '2026-01-02T01:00:00.000Z' },
    wasStable: true,
    newNeeds: [],
    damagedAt: null,
    ...part,
  };
}

export function channelOf(part: Partial<Channel> = {}): Channel {
  return {
    name: 'mf-news',
    revision: 3,
    stable: '1.1.0',
    candidate: null,
    lastGood: '1.0.0',
    disabled: null,
    changedAt: '2026-01-01T00:00:00.000Z',
    versions: ['1.1.0', '1.0.0'].map((version) => publishedVersion({ version })),
    ...part,
  };
}

export const noHealth: ChannelHealth = { interval: 60, points: [], versions: [], judgment: null };

/** A judgment that waits for visitors. */
export function judgmentOf(part: Partial<Judgment> = {}): Judgment {
  return {
    verdict: 'open',
    candidate: { visitors: 0, affected: 0 },
    stable: { visitors: 0, affected: 0 },
    worse: { evidence: 1, threshold: 100 },
    noWorse: { evidence: 1, threshold: 100, margin: 0.01 },
    missing: { reason: 'visitors', visitors: null, seconds: null },
    ...part,
  };
}

/** The API as the console sees it: responses that a test may change, and every request that was made. */
export class OperatorApi {
  readonly requests: SentRequest[] = [];
  private readonly responders = new Map<string, Responder>();

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.handle(input, init));
  }

  /** @param key an endpoint with the values of its parameters in their places */
  respond(key: EndpointKey | `${'GET' | 'POST' | 'DELETE'} ${string}`, response: unknown): this {
    const isResponder = typeof response === 'function';
    this.responders.set(key, isResponder ? (response as Responder) : () => response);
    return this;
  }

  /** What was sent to an endpoint, oldest first. */
  sentTo(key: string): unknown[] {
    return this.requests.filter((request) => request.key === key).map(({ body }) => body);
  }

  private async handle(input: unknown, init: RequestInit = {}): Promise<Response> {
    if (typeof input !== 'string') throw new Error('The console passes URLs as text');
    const url = new URL(input, location.origin);
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.requests.push({ key, body });
    const response = this.responders.get(key)?.(body);
    if (response instanceof Refusal) return problemOf(response);
    if (response === undefined) return problemOf(new Refusal(404, 'not-found'));
    return Response.json(response);
  }
}

function problemOf({ status, code, detail, parts: { headers, extra } }: Refusal): Response {
  return new Response(JSON.stringify({ status, code, detail, title: code, ...extra }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

/** The console at an address. */
export async function openConsole(at = '/operator') {
  history.replaceState(null, '', at);
  await act(async () => render(<App client={createQueryClient()} />));
  return { user: userEvent.setup() };
}

/** An API at which alice is signed in and the news are published. */
export function apiWith(channel: Channel = channelOf()): OperatorApi {
  return new OperatorApi()
    .respond('GET /api/operators/session', alice)
    .respond('GET /api/releases', [channel])
    .respond(`GET /api/releases/${channel.name}`, channel)
    .respond(`GET /api/releases/${channel.name}/health`, noHealth)
    .respond(`GET /api/releases/${channel.name}/keys`, [])
    .respond('GET /api/alarms', { alarms: [], webhook: null })
    .respond('GET /api/audit', { entries: [], nextCursor: null });
}

export const pageHeading = () => screen.findByRole('heading', { level: 1 });
