import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Platform } from '@tessera/contracts';
import type { PlatformsSettings } from '../../settings.js';

/** What a platform does instead of answering as it documents. */
export type Fault =
  | 'unauthorized'
  | 'forbidden'
  | 'quota'
  | 'rate-limited'
  | 'server-error'
  | 'hanging'
  | 'disconnecting'
  | 'truncated'
  | 'html'
  | 'garbage';

export interface ApiRequest {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Of a POST; empty otherwise. */
  readonly form: URLSearchParams;
}

export interface ApiAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is if it is text. */
  readonly body: unknown;
}

/** How one platform answers. */
export interface ServedApi {
  readonly platform: Platform;
  readonly jsonType?: string;
  /** @returns `null` for what it does not have */
  answer(request: ApiRequest): ApiAnswer | null;
  readonly notFound: ApiAnswer;
  /** Its own words for faults that have some. */
  readonly faults: Readonly<Partial<Record<Fault, ApiAnswer>>>;
}

/** A server on this machine that speaks a platform's documented API. */
export class PlatformServer {
  readonly requests: ApiRequest[] = [];
  /** What it does instead of answering, until told otherwise; a function decides for each request. */
  fault: Fault | null | ((request: ApiRequest) => Fault | null) = null;
  /** Changes what it would send as JSON. */
  damage: ((body: unknown) => unknown) | null = null;
  private readonly server = createServer((message, response) => {
    void this.respond(message, response);
  });

  private constructor(private readonly api: ServedApi) {}

  static async open(api: ServedApi): Promise<PlatformServer> {
    const opened = new PlatformServer(api);
    await new Promise<void>((resolve) => {
      opened.server.listen(0, '127.0.0.1', resolve);
    });
    return opened;
  }

  get platform(): Platform {
    return this.api.platform;
  }

  /** As `127.0.0.1:40123`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', this.origin);
    const form = new URLSearchParams(await text(message));
    const request = { url, headers: message.headers, form };
    this.requests.push(request);
    const fault = typeof this.fault === 'function' ? this.fault(request) : this.fault;
    if (fault === 'hanging') return;
    if (fault === 'disconnecting') response.destroy();
    else this.send(response, this.chosen(request, fault), fault);
  }

  private chosen(request: ApiRequest, fault: Fault | null): ApiAnswer {
    if (fault === 'garbage') return { body: ']{"' };
    if (fault === 'html') return page;
    if (fault !== null && fault !== 'truncated')
      return this.api.faults[fault] ?? usualFaults[fault] ?? outOfOrder;
    return this.api.answer(request) ?? this.api.notFound;
  }

  private send(response: ServerResponse, answer: ApiAnswer, fault: Fault | null): void {
    const { status = 200, headers, body } = answer;
    const isText = typeof body === 'string';
    const sent = isText
      ? body
      : JSON.stringify(this.damage && status < 300 ? this.damage(body) : body);
    response.writeHead(status, {
      'content-type': this.api.jsonType ?? 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(sent),
      ...headers,
    });
    if (fault === 'truncated')
      response.write(sent.slice(0, sent.length / 2), () => response.destroy());
    else response.end(sent);
  }
}

const page: ApiAnswer = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Please wait</title>',
};

const outOfOrder: ApiAnswer = { status: 500, body: { error: 'out of order' } };

const usualFaults: Readonly<Partial<Record<Fault, ApiAnswer>>> = {
  unauthorized: { status: 401, body: { error: 'unauthorized' } },
  forbidden: { status: 403, body: { error: 'forbidden' } },
  quota: { status: 429, headers: { 'retry-after': '3600' }, body: { error: 'quota' } },
  'rate-limited': { status: 429, headers: { 'retry-after': '30' }, body: { error: 'slow down' } },
};

/** A platform's server, and the settings with which a site asks it in place of the real one. */
export interface ServedPlatform {
  readonly server: PlatformServer;
  readonly settings: Partial<PlatformsSettings>;
}

/** Entries whose title has all words, from a place on. */
export function matching<T extends { readonly title: string }>(
  entries: readonly T[],
  words: string | null,
): T[] {
  const wanted = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)));
}

/** A whole number in a query. */
export function numberIn(url: URL, name: string, otherwise: number): number {
  const value = url.searchParams.get(name);
  return value === null ? otherwise : Number(value);
}

export interface Entry {
  /** From 0 on. */
  readonly index: number;
  readonly title: string;
  readonly publishedAt: Date;
  readonly seconds: number;
  readonly views: number;
}

/** What each platform has: lessons of jazz, newest first. */
export const entries: readonly Entry[] = Array.from({ length: 60 }, (_, index) => ({
  index,
  title: `Jazz piano lesson ${index + 1}`,
  publishedAt: new Date(Date.UTC(2026, 0, 60 - index, 12)),
  seconds: 60 + index * 37,
  views: 1_000_000 - index * 1234,
}));

/** What people write below each of them, each a person of their own. */
export const commentTexts = [
  'Best lesson & teacher ever, thank you!',
  'Where can I find the sheet music?',
  '<b>Too fast</b> for me',
];
