import type { QueueOptions } from 'bull';

type RedisOptions = Exclude<QueueOptions['redis'], string | undefined>;

const maxRetryDelayMs = 1_000;

/**
 * How a process talks to Redis: it tries again for ever, and a command that can't be sent fails soon, because the job
 * that it tells of is safe in the database.
 * @param url `redis://` or `rediss://`
 */
export function redisOptions(url: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || '6379'),
    db: Number(pathname.slice(1)),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(50 * 2 ** times, maxRetryDelayMs),
  };
}
