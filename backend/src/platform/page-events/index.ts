/**
 * What happens for a visitor and concerns the pages that they have open, whichever process has the connection of a page.
 *
 * ```ts
 * // in the contract of the owner: schema of the data by name
 * pageEvents: { 'notifications-changed': z.object({ newId: z.uuid().nullable() }) }
 *
 * // in the transaction of the change; delivered once that is committed
 * await this.pages.publish(manager, visitorId, { name: 'notifications-changed', data: { newId } });
 * ```
 *
 * An event is a hint, not a message: hidden pages have no connection, and events get lost while that of the server to
 * the database is interrupted. A page that may have missed some is told so, and fetches anew what they are about.
 */
import { Global, Injectable, Logger, Module, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PageEvent, Response } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { EventConnection } from '../database/index.js';

const channel = 'page_events';
/** PostgreSQL allows 8000. */
const maxBytes = 4_000;
/** How long the connection outlives the last page, so that going from page to page does not reopen it, in milliseconds. */
const idleMs = 60_000;

type PageMessage = Extract<
  Response<'GET /api/composition/events'>,
  { readonly event: 'page' | 'missed' }
>;
type Listener = (message: PageMessage) => void;

interface Payload {
  readonly visitorId: string;
  readonly event: PageEvent;
}

/** Tells the open pages of a visitor what happened. The first page that listens opens the connection to the database. */
@Injectable()
export class PageEvents implements OnModuleDestroy {
  private readonly logger = new Logger(PageEvents.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly connection: EventConnection;
  private idle: NodeJS.Timeout | undefined;
  private isLost = false;

  constructor(@InjectDataSource() { options }: DataSource) {
    this.connection = new EventConnection({
      url: 'url' in options ? String(options.url) : '',
      name: 'tessera page events',
      channel,
      onPayload: (payload) => this.deliver(JSON.parse(payload) as Payload),
      onConnected: () => this.catchUp(),
      onLost: (error) => this.reportLoss(error),
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    this.listeners.clear();
    await this.connection.close();
  }

  /** Sends an event if and when the transaction of `manager` is committed. @throws Error if it is too large */
  async publish(manager: EntityManager, visitorId: string, event: PageEvent): Promise<void> {
    const payload = JSON.stringify({ visitorId, event } satisfies Payload);
    // In a module that is checked alone, no contract may declare events, so that `PageEvent` is `never`.
    const { name }: { readonly name: string } = event;
    if (Buffer.byteLength(payload) > maxBytes) throw new Error(`${name} is too large`);
    await manager.query('select pg_notify($1, $2)', [channel, payload]);
  }

  /** @returns ends the subscription */
  subscribe(visitorId: string, listener: Listener): () => void {
    const ofVisitor = this.listeners.get(visitorId) ?? new Set();
    this.listeners.set(visitorId, ofVisitor.add(listener));
    clearTimeout(this.idle);
    this.connection.open();
    return () => {
      ofVisitor.delete(listener);
      if (ofVisitor.size === 0 && this.listeners.get(visitorId) === ofVisitor)
        this.listeners.delete(visitorId);
      if (this.listeners.size === 0) this.closeLater();
    };
  }

  private closeLater(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.connection.close(), idleMs).unref();
  }

  private deliver({ visitorId, event }: Payload): void {
    for (const listener of this.listeners.get(visitorId) ?? [])
      listener({ event: 'page', data: event });
  }

  private catchUp(): void {
    this.isLost = false;
    for (const ofVisitor of this.listeners.values())
      for (const listener of ofVisitor) listener({ event: 'missed', data: {} });
  }

  private reportLoss(error: unknown): void {
    if (!this.isLost) this.logger.warn(`Events do not reach open pages: ${String(error)}`);
    this.isLost = true;
  }
}

@Global()
@Module({ providers: [PageEvents], exports: [PageEvents] })
export class PageEventsModule {}
