import { describe, expect, it } from '@jest/globals';
import { redisOptions } from './redis-options.js';

describe('redisOptions', () => {
  it.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
    ['redis://[::1]:7000/3', { host: '::1', port: 7000, db: 3 }],
    [
      'rediss://me:p%40ss@redis.example:6380',
      { host: 'redis.example', port: 6380, username: 'me', password: 'p@ss', tls: {} },
    ],
    ['redis://:only@h', { password: 'only' }],
  ])('reads %s', (url, options) => {
    expect(redisOptions(url)).toMatchObject(options);
  });

  it('uses no TLS and no user name by default', () => {
    const options = redisOptions('redis://localhost');
    expect(Object.keys(options)).not.toEqual(expect.arrayContaining(['tls']));
    expect(options).not.toHaveProperty('username');
  });

  it('reconnects forever, at least once a second', () => {
    const { retryStrategy } = redisOptions('redis://localhost');
    expect([1, 2, 5, 1_000].map((times) => retryStrategy?.(times))).toEqual([
      100, 200, 1_000, 1_000,
    ]);
  });
});
