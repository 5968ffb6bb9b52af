import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { z } from 'zod';
import { signedEvent } from '../../provider/simulated-stripe/signed-event.js';
import { SimulatedStripe } from '../../provider/simulated-stripe/simulated-stripe.js';
import type { StoredEvent } from '../../provider/simulated-stripe/stored-objects.js';
import { type FormObject, readForm } from './form-body.js';
import { MemoryStore } from './memory-store.js';
import { findRoute } from './routes.js';

/**
 * What goes wrong with a request: it is answered 500 or 429 and does nothing, or it is done and its answer never arrives, because the
 * server hangs or the connection is lost. What is kept is answered again to the same key.
 */
export type Fault =
  | 'status-500'
  | 'status-429'
  | 'hang-after'
  | 'drop-after'
  | 'keep-500'
  | 'keep-400';

export interface StripeServerOptions {
  /** Signs webhooks. */
  readonly webhookSecret: string;
  readonly clock?: () => Date;
}

/** A request to the site, as Stripe would make it. */
export type SignedWebhook = ReturnType<typeof signedEvent>;

const apiVersion = '2026-10-28.endive';

/** Stripe's API on this machine, as far as the site uses it and as it is documented, for the SDK to talk to. */
export class StripeServer {
  /** What happens elsewhere: in the payment form, at the bank, and with time. */
  readonly simulated: SimulatedStripe;
  /** Method and path of every request that arrived. */
  readonly requests: string[] = [];
  private readonly store = new MemoryStore();
  private readonly faults: Fault[] = [];
  /** By key. */
  private readonly kept = new Map<string, number>();
  private readonly told = new Set<string>();
  private readonly server: Server;

  private constructor(private readonly options: StripeServerOptions) {
    this.simulated = new SimulatedStripe(this.store, options.clock);
    this.server = createServer((request, response) => {
      void this.respond(request, response);
    });
  }

  static async open(options: StripeServerOptions): Promise<StripeServer> {
    const opened = new StripeServer(options);
    await new Promise<void>((resolve) => {
      opened.server.listen(0, '127.0.0.1', resolve);
    });
    return opened;
  }

  /** For the setting `stripeApiUrl`. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** The next requests fail, one after the other. */
  failNext(...faults: readonly Fault[]): void {
    this.faults.push(...faults);
  }

  /** No more requests fail. */
  recover(): void {
    this.faults.length = 0;
  }

  /**
   * Forgets all events, and what was created before a time, but for what can be bought, so that a long test does not become slower.
   */
  forgetBefore(time: Date): void {
    this.store.forgetBefore(time);
    this.told.clear();
  }

  /** Events that have not been sent yet, the earliest first. */
  async untold(): Promise<readonly StoredEvent[]> {
    return (await this.store.all('event')).filter(({ id }) => !this.told.has(id));
  }

  /** Webhooks of those, which count as sent. */
  async takeWebhooks(): Promise<readonly SignedWebhook[]> {
    const events = await this.untold();
    for (const { id } of events) this.told.add(id);
    return events.map((event) => signedEvent(event, this.options.webhookSecret));
  }

  /**
   * Sends signed webhooks, as many at once as there are. Those that `arrange` leaves out are lost.
   * @param arrange shuffles, doubles, and drops
   * @returns the statuses of the answers
   */
  async sendWebhooks(
    url: string,
    arrange: (events: readonly StoredEvent[]) => readonly StoredEvent[] = (events) => events,
  ): Promise<readonly number[]> {
    const events = await this.untold();
    for (const { id } of events) this.told.add(id);
    return Promise.all(arrange(events).map((event) => this.send(url, event)));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async send(url: string, event: StoredEvent): Promise<number> {
    const { bytes, signature } = signedEvent(event, this.options.webhookSecret);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const body = new Uint8Array(bytes);
    const { status } = await fetch(url, { method: 'POST', headers, body });
    return status;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${pathOf(request)}`);
    const key = String(request.headers['idempotency-key'] ?? '');
    const replayed = this.kept.get(key);
    if (replayed !== undefined) {
      const headers = { 'idempotent-replayed': 'true' };
      answer(response, replayed, errorBody('api_error', 'As before.'), headers);
      return;
    }
    const fault = this.faults.shift();
    if (fault?.startsWith('keep')) this.kept.set(key, Number(fault.slice(-3)));
    if (fault?.startsWith('status') || fault?.startsWith('keep')) {
      answer(response, Number(fault.slice(-3)), errorBody('api_error', 'Try again.'));
      return;
    }
    const { status, body } = await this.answerTo(request);
    if (fault === 'drop-after') request.socket.destroy();
    else if (fault !== 'hang-after') answer(response, status, body);
  }

  private async answerTo(request: IncomingMessage): Promise<{ status: number; body: object }> {
    try {
      assertCaller(request);
      return { status: 200, body: await this.handle(request) };
    } catch (error) {
      if (error instanceof z.ZodError)
        return { status: 400, body: errorBody('invalid_request_error', z.prettifyError(error)) };
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      return { status: error.statusCode ?? 500, body: { error: rawOf(error) } };
    }
  }

  private async handle(request: IncomingMessage): Promise<object> {
    const { searchParams } = new URL(request.url ?? '', this.url);
    const params = { ...readForm(searchParams.toString()), ...readForm(await text(request)) };
    const found = findRoute(request.method ?? '', pathOf(request));
    if (!found) throw invalid(404, `Unrecognized request URL (${request.method}).`);
    const key = String(request.headers['idempotency-key'] ?? crypto.randomUUID());
    const given = found.handle({ api: this.simulated, id: found.id, params, key });
    return Symbol.asyncIterator in given ? listOf(given, params, pathOf(request)) : given;
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*/, '');
}

function assertCaller({ headers }: IncomingMessage): void {
  if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? ''))
    throw invalid(401, 'Invalid API Key provided.');
  if (headers['stripe-version'] !== apiVersion)
    throw invalid(400, `This server speaks ${apiVersion}.`);
}

function invalid(statusCode: number, message: string): Error {
  return Stripe.errors.StripeError.generate({
    type: 'invalid_request_error',
    message,
    statusCode,
  });
}

function rawOf(error: Stripe.errors.StripeError): object {
  const { code, param, message, rawType } = error;
  return { code, message, param, type: rawType };
}

function errorBody(type: string, message: string): object {
  return { error: { type, message } };
}

/** A page of a list; ten, unless the request says more. */
async function listOf(
  items: AsyncIterable<object>,
  { limit = '10', starting_after: after }: FormObject,
  url: string,
): Promise<object> {
  const all: object[] = [];
  for await (const item of items) all.push(item);
  const start = after === undefined ? 0 : 1 + all.findIndex((item) => idOf(item) === after);
  const end = start + Number(limit);
  return { object: 'list', data: all.slice(start, end), has_more: all.length > end, url };
}

function idOf(item: object): unknown {
  return 'id' in item ? item.id : undefined;
}

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_test',
    ...headers,
    // As Stripe says it of what did not begin.
    ...(status === 429 ? { 'stripe-should-retry': 'true' } : {}),
  });
  response.end(JSON.stringify(body));
}
