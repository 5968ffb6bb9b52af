import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';

/** What the process did for one request. */
export interface RequestCost {
  /** Texts of the statements, without those that begin and end transactions. */
  readonly statements: string[];
  /** Calls of the operating system with parts of the response. */
  writes: number;
  compressions: number;
}

type Query = (...given: unknown[]) => unknown;

interface Started {
  readonly request: IncomingMessage;
  readonly socket: Socket;
}

const started = 'http.server.request.start';
const control = /^\s*(start transaction|begin|commit|rollback|savepoint|release)\b/i;

/** Counts what requests of this process cost, by what they call themselves in the header `x-measured`. */
export class RequestCosts {
  private readonly scope = new AsyncLocalStorage<RequestCost>();
  private readonly byName = new Map<string, RequestCost>();
  private readonly bySocket = new WeakMap<Socket, RequestCost | undefined>();
  private readonly query: unknown = Reflect.get(pg.Client.prototype, 'query');
  private readonly hook = createHook({
    init: (_id, type) => {
      const cost = type === 'ZLIB' ? this.scope.getStore() : undefined;
      if (cost) cost.compressions += 1;
    },
  });

  start(): void {
    subscribe(started, this.onRequest);
    this.hook.enable();
    const { scope, query } = this;
    pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
      const cost = scope.getStore();
      if (cost) note(cost, given[0]);
      return Reflect.apply(query as Query, this, given);
    } as typeof pg.Client.prototype.query;
  }

  stop(): void {
    unsubscribe(started, this.onRequest);
    this.hook.disable();
    Reflect.set(pg.Client.prototype, 'query', this.query);
  }

  /** What the request of this name cost. @throws Error if there was none */
  of(name: string): RequestCost {
    const cost = this.byName.get(name);
    if (!cost) throw new Error(`No request was called ${name}`);
    return cost;
  }

  private readonly onRequest = (message: unknown): void => {
    const { request, socket } = message as Started;
    const name = request.headers['x-measured'];
    const cost = { statements: [], writes: 0, compressions: 0 };
    if (!this.bySocket.has(socket)) this.watch(socket);
    this.bySocket.set(socket, typeof name === 'string' ? cost : undefined);
    if (typeof name !== 'string') return;
    this.byName.set(name, cost);
    this.scope.enterWith(cost);
  };

  private watch(socket: Socket): void {
    for (const method of ['_write', '_writev'] as const) {
      const write = socket[method]?.bind(socket) as ((...given: unknown[]) => void) | undefined;
      if (!write) continue;
      Object.assign(socket, {
        [method]: (...given: unknown[]) => {
          const cost = this.bySocket.get(socket);
          if (cost) cost.writes += 1;
          write(...given);
        },
      });
    }
  }
}

function note(cost: RequestCost, statement: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
  if (!control.test(text)) cost.statements.push(text.replaceAll(/\s+/g, ' ').trim());
}
