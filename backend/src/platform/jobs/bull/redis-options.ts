import type { QueueOptions } from 'bull';

type RedisOptions = Exclude<QueueOptions['redis'], string | undefined>;

const maxRetryDelayMs = 1_000;

/**
 * Options of the connection to Redis: it reconnects forever, while commands that can't be sent fail soon, because jobs are safe in
 * the database.
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
