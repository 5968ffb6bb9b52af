import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { statementLimit } from './database-options.js';
import { LimitedPool } from './limited-pool.js';

/**
 * Pools of connections: for requests; for health checks and the bookkeeping of jobs, which must work while requests use all of
 * theirs; and for the work of jobs, whose statements may take longer.
 */
type PoolName = 'web' | 'control' | 'background';

const maxConnections = 10;
const maxControlConnections = 3;
/** Two for each concurrent job. */
const maxBackgroundConnections = 8;
const backgroundStatementTimeoutMs = 120_000;
/** Of each pool, so many stay open while nobody needs them, because opening one takes longest when the machine is busy. */
const minConnections = 2;

const selected = new AsyncLocalStorage<PoolName>();

/** Runs work whose statements use connections of another pool. */
export function withPool<T>(name: PoolName, work: () => T): T {
  return selected.run(name, work);
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** The pool for requests, opened by TypeORM, together with the smaller pools. */
export class ConnectionPools extends LimitedPool {
  private readonly others: Readonly<Record<Exclude<PoolName, 'web'>, LimitedPool>>;

  constructor(options: pg.PoolConfig) {
    const shared = { ...options, min: minConnections };
    super({ ...shared, max: maxConnections });
    this.others = {
      control: new LimitedPool({ ...shared, max: maxControlConnections }),
      background: new LimitedPool({
        ...shared,
        ...statementLimit(backgroundStatementTimeoutMs),
        max: maxBackgroundConnections,
      }),
    };
    for (const pool of Object.values(this.others))
      pool.on('error', (error, client) => this.emit('error', error, client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const name = selected.getStore() ?? 'web';
    const pool = name === 'web' ? null : this.others[name];
    if (callback) return pool ? pool.connect(callback) : super.connect(callback);
    return pool ? pool.connect() : super.connect();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override async end(callback: () => void = () => {}): Promise<void> {
    const pools = Object.values(this.others);
    await Promise.all([super.end(), ...pools.map((pool) => pool.end())]);
    callback();
  }
}
