import type { LookupFunction } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type Agent, type Dispatcher, request as send } from 'undici';
import { SETTINGS, type Settings } from '../config/index.js';
import { codeOf } from '../errors/index.js';
import { boundedText } from './bounded-text.js';
import { guardedAgent } from './guarded-agent.js';
import { OutboundError, type OutboundFault } from './outbound-error.js';
import { OutboundRules } from './outbound-rules.js';

export interface OutboundRequest {
  readonly url: URL;
  /** Sent to the origin of `url` only, not to another one that it redirects to. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST, and not again to where it redirects; GET where there is neither this nor `json`. */
  readonly form?: URLSearchParams;
  /** The same, as JSON. */
  readonly json?: object;
  /** Media types that a successful response may have, in lower case. */
  readonly accept: readonly string[];
  /** Aborts the request; its reason is thrown. */
  readonly signal: AbortSignal;
  /** For everything together, redirects included. */
  readonly timeoutMs: number;
  /** Size of the response, compressed or not; 2 MB by default. */
  readonly maxBytes?: number;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const defaultMaxBytes = 2_000_000;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

type Received = Dispatcher.ResponseData;

/** Sends requests to other sites. It keeps no cookies, and follows redirects only to where it may go. */
@Injectable()
export class OutboundClient implements OnApplicationShutdown {
  private readonly rules: OutboundRules;
  private readonly agent: Agent;

  constructor(
    @Inject(SETTINGS) { outboundAllowedHosts }: Settings,
    @Optional() @Inject('outbound lookup') lookup?: LookupFunction,
  ) {
    this.rules = new OutboundRules(outboundAllowedHosts);
    this.agent = guardedAgent({ rules: this.rules, connectTimeoutMs: 3_000, lookup });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  /** @throws OutboundError if there is no response; one with an error's status is a response */
  async send(request: OutboundRequest): Promise<OutboundResponse> {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const signal = AbortSignal.any([request.signal, timeout]);
    try {
      return await this.follow({ ...request, signal });
    } catch (error) {
      request.signal.throwIfAborted();
      throw timeout.aborted
        ? new OutboundError('timeout', 'There was no answer in time')
        : faultOf(error);
    }
  }

  private async follow(request: OutboundRequest): Promise<OutboundResponse> {
    let { url, headers } = request;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const received = await this.dispatch({ ...request, url, headers: headers ?? {} });
      const next = request.form || request.json ? null : nextUrl(received, url);
      if (!next) return read(received, request);
      discard(received);
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
    throw new OutboundError('too-many-redirects', 'It was redirected too often');
  }

  private dispatch(request: OutboundRequest): Promise<Received> {
    const { url, headers, accept, signal } = request;
    this.rules.check(url);
    const sent = sentBody(request);
    return send(url, {
      dispatcher: this.agent,
      signal,
      method: sent ? 'POST' : 'GET',
      headers: {
        'user-agent': 'Tessera',
        accept: accept.join(', '),
        'accept-encoding': 'gzip, deflate, br',
        ...(sent && { 'content-type': sent.type }),
        ...headers,
      },
      ...(sent && { body: sent.text }),
    });
  }
}

function sentBody({ form, json }: OutboundRequest): { type: string; text: string } | null {
  if (form) return { type: 'application/x-www-form-urlencoded', text: form.toString() };
  return json ? { type: 'application/json', text: JSON.stringify(json) } : null;
}

/** @throws OutboundError for a redirect from https to http, which others on the way could read and change */
function nextUrl({ statusCode, headers }: Received, url: URL): URL | null {
  const { location } = headers;
  if (!redirects.has(statusCode) || typeof location !== 'string') return null;
  if (!URL.canParse(location, url.href))
    throw new OutboundError('broken', 'It redirects to nowhere');
  const next = new URL(location, url.href);
  if (url.protocol === 'https:' && next.protocol !== 'https:')
    throw new OutboundError('refused', 'It redirects to a connection that is not secure');
  return next;
}

async function read(received: Received, request: OutboundRequest): Promise<OutboundResponse> {
  const { statusCode: status, body } = received;
  const headers = headersOf(received);
  const { maxBytes = defaultMaxBytes, accept } = request;
  try {
    if (Number(headers.get('content-length')) > maxBytes)
      throw new OutboundError('too-large', 'The response is too large');
    const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
    if (status < 300 && status !== 204 && !accept.includes(type.trim()))
      throw new OutboundError('wrong-type', 'The response is of another type');
    const encoding = headers.get('content-encoding') ?? '';
    return { status, headers, body: await boundedText(body, { maxBytes, encoding }) };
  } catch (error) {
    discard(received);
    throw error;
  }
}

/** Its connection is closed rather than read to the end. */
function discard({ body }: Received): void {
  body.on('error', () => undefined).destroy();
}

function headersOf({ headers }: Received): Headers {
  return new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? '')]),
  );
}

/** By codes of undici, zlib, the network and TLS; visitors read these sentences, so no code is in them. */
const faults: readonly (readonly [RegExp, OutboundFault, string])[] = [
  [/^UND_ERR_\w+_TIMEOUT$/, 'timeout', 'There was no answer in time'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'too-large', 'The response is too large'],
  [/^(Z_|HPE_|ERR_BROTLI|ERR__ERROR|ERR_PADDING)/, 'broken', 'The response is damaged'],
  [/^(ENOTFOUND|EAI_)/, 'unreachable', 'It can’t be reached: its name isn’t found'],
  [/^ECONNREFUSED$/, 'unreachable', 'It can’t be reached: it refuses connections'],
  [
    /^(CERT_|ERR_TLS|\w*SELF_SIGNED)/,
    'unreachable',
    'It can’t be reached: its certificate isn’t valid',
  ],
];

function faultOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = codeOf(error);
  const [, fault, message] = faults.find(([pattern]) => pattern.test(code)) ?? [
    null,
    'unreachable',
    'It can’t be reached',
  ];
  return new OutboundError(fault, message, error);
}
