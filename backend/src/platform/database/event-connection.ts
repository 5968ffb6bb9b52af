import type pg from 'pg';
import { outsideRequest } from '../endpoints/pending-response.js';
import { LimitedOpening } from './limited-opening.js';

/** Delay before another attempt to connect, in milliseconds. */
const retryMs = 1_000;
/** Interval at which a connection is tested that may be lost without a sign, in milliseconds. */
const testMs = 15_000;
const timeoutMs = 5_000;

export interface EventConnectionOptions {
  readonly url: string;
  /** By which the database server knows the connection. */
  readonly name: string;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** From now on nothing is missed; before, it may have been. */
  readonly onConnected: () => void;
  readonly onLost: (error: unknown) => void;
}

/** A connection of its own, because notifications only come over the one that listens; renewed whenever it is lost. */
export class EventConnection {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private echoing: pg.Client | null = null;

  constructor(private readonly options: EventConnectionOptions) {}

  /** Has no effect if it is open. */
  open(): void {
    if (!this.client) outsideRequest(() => void this.connect());
  }

  /**
   * Sends a payload that also comes back to this connection itself, after everything that was committed before. Has no effect while it
   * is lost, or the last one is still on its way.
   */
  async echo(payload: string): Promise<void> {
    const { client } = this;
    if (!client || this.echoing === client) return;
    this.echoing = client;
    try {
      await client.query('select pg_notify($1, $2)', [this.options.channel, payload]);
    } catch (error) {
      this.renew(client, error);
    } finally {
      if (this.echoing === client) this.echoing = null;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = this.newClient();
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${this.options.channel}`);
      if (this.client !== client) return;
      this.options.onConnected();
      this.testLater(client);
    } catch (error) {
      this.renew(client, error);
    }
  }

  private newClient(): pg.Client {
    const client = new LimitedOpening({
      connectionString: this.options.url,
      application_name: this.options.name,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => this.options.onPayload(payload));
    client.on('error', (error) => this.renew(client, error));
    client.on('end', () => this.renew(client, new Error('it was closed')));
    return client;
  }

  private testLater(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === this.client && this.testLater(client),
        (error: unknown) => this.renew(client, error),
      );
    }, testMs).unref();
  }

  private renew(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    void this.close();
    this.options.onLost(error);
    this.timer = setTimeout(() => this.open(), retryMs).unref();
  }
}
