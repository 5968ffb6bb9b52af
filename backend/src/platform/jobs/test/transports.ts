import { hasRedis, prepareRedis, type RedisServer } from './redis-server.js';

/** A transport of jobs. All transports pass the same tests. */
export interface TestedTransport {
  readonly name: string;
  readonly needsRedis: boolean;
  /** Starts what it needs besides the database. */
  prepare(): Promise<RedisServer | null>;
}

export const inProcess: TestedTransport = {
  name: 'in process',
  needsRedis: false,
  prepare: () => Promise.resolve(null),
};

const byBull: TestedTransport = {
  name: 'by Bull',
  needsRedis: true,
  prepare: async () => {
    const redis = await prepareRedis();
    await redis.start();
    return redis;
  },
};

/** @throws Error in CI, where all transports must be tested */
export function transportsToTest(): TestedTransport[] {
  if (hasRedis()) return [inProcess, byBull];
  const message = 'redis-server is not on the PATH: the tests of jobs by Bull are left out.\n';
  if (process.env['CI']) throw new Error(message);
  process.stderr.write(message);
  return [inProcess];
}
