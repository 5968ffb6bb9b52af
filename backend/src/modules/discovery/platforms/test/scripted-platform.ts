import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '@tessera/contracts';
import { z } from 'zod';
import type { IncomingComment, IncomingVideo } from '../../catalog/index.js';
import type {
  Budget,
  Call,
  Connector,
  FoundVideos,
  KnownFilters,
  PlatformQuery,
  Refreshed,
  TrendingQuery,
  VideoAddress,
} from '../connector.js';

const commented = z.array(
  z.object({ text: z.string(), author: z.string().nullable(), likes: z.number().nullable() }),
);
const shape = z.object({
  ids: z.array(z.string()),
  total: z.number().nullable(),
  unanswered: z.array(z.string()).default([]),
});

/** What a server answers to a request, or does instead. */
export type Behavior = (response: ServerResponse, query: URLSearchParams) => void;

export const finds =
  (...ids: string[]): Behavior =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ids, total: ids.length * 100 }));

export const fails =
  (status: number, headers: Record<string, string> = {}): Behavior =>
  (response) =>
    response.writeHead(status, headers).end('{}');

export const hangs: Behavior = () => undefined;

export const cuts: Behavior = (response) => response.destroy();

/** Answers with any text. */
export const sends =
  (text: string, type = 'application/json'): Behavior =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(text);

/** A platform on this machine, and the connector that asks it. The test says how it behaves. */
export class ScriptedPlatform implements Connector {
  offers: Connector['offers'] = {
    search: 'ready',
    trending: 'ready',
    link: 'ready',
    refresh: 'ready',
  };
  missingSettings: readonly string[] = [];
  budgets: Readonly<Record<string, Budget>> = {};
  trendingCategories: readonly string[] = [];
  knownFilters: KnownFilters = {};
  readonly refreshBatch = 3;
  refreshAheadDays?: number;
  examples?: Required<Connector>['examples'];
  /** Changes what it says of each video. */
  details: Partial<IncomingVideo> | ((externalId: string) => Partial<IncomingVideo>) = {};
  failureOf?: Required<Connector>['failureOf'];
  behavior: Behavior = finds();
  /** Queries of the requests that have arrived. */
  readonly received: URLSearchParams[] = [];
  /** How many requests the other side has given up. */
  abandoned = 0;

  private readonly server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://platform');
    this.received.push(searchParams);
    response.once('close', () => {
      this.abandoned += response.writableFinished ? 0 : 1;
    });
    this.behavior(response, searchParams);
  });

  constructor(readonly platform: Platform) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  /** Cuts the connections that wait for an answer. */
  stopHanging(): void {
    this.server.closeAllConnections();
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  search({ text, filters = {} }: PlatformQuery, call: Call): Promise<FoundVideos> {
    const asked = Object.entries(filters).map(([name, value]) => [name, String(value)]);
    return this.ask({ search: text, ...Object.fromEntries(asked) }, call);
  }

  trending({ category = 'all' }: TrendingQuery, call: Call): Promise<FoundVideos> {
    return this.ask({ trending: category }, call);
  }

  channel(externalId: string, call: Call): Promise<FoundVideos> {
    return this.ask({ channel: externalId }, call);
  }

  recognizes(url: URL): boolean {
    return url.hostname === `${this.platform}.example`;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    return (await this.ask({ link: url.pathname }, call)).videos[0] ?? null;
  }

  async refresh(ids: readonly string[], call: Call): Promise<Refreshed> {
    const { videos, unanswered } = await this.ask({ refresh: ids.join() }, call);
    return { videos, unanswered };
  }

  async comments({ externalId }: VideoAddress, call: Call): Promise<IncomingComment[]> {
    const url = new URL(`http://${this.host}/?comments=${externalId}`);
    const cost = this.budgets['units'] && { budget: 'units', units: 1 };
    const found = await call.json({ url, ...(cost && { cost }) }, commented);
    return found.map((one) => ({ ...one, publishedAt: new Date('2026-01-06T10:00:00Z') }));
  }

  private async ask(
    query: Record<string, string>,
    call: Call,
  ): Promise<FoundVideos & Required<Refreshed>> {
    const url = new URL(`http://${this.host}/?${new URLSearchParams(query).toString()}`);
    const cost = this.budgets['search'] && { budget: 'search', units: 1 };
    const { ids, total, unanswered } = await call.json({ url, ...(cost && { cost }) }, shape);
    return { videos: ids.map((id) => this.video(id)), total, nextPage: null, unanswered };
  }

  video(externalId: string): IncomingVideo {
    return {
      platform: this.platform,
      externalId,
      title: `Video ${externalId} of ${this.platform}`,
      description: 'All about it.',
      tags: ['live'],
      channel: { externalId: 'channel', title: 'The Channel' },
      categorySlug: null,
      thumbnailUrl: 'https://pictures.example/1.jpg',
      watchUrl: `https://${this.platform}.example/${externalId}`,
      durationSeconds: 300,
      views: 1000,
      viewKind: 'total',
      likes: null,
      comments: null,
      publishedAt: new Date('2026-01-05T10:00:00Z'),
      hd: true,
      captions: null,
      mature: null,
      language: 'en',
      embeddable: null,
      source: 'live',
      fetchedAt: new Date(),
      expiresAt: null,
      ...(typeof this.details === 'function' ? this.details(externalId) : this.details),
    };
  }
}
