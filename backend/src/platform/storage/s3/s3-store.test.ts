import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FaultProxy, type S3Server, startFaultProxy, startS3Server } from '@tessera/testing';
import type { S3Options } from './s3-options.js';
import { s3OptionsOf } from './s3-options.js';
import { S3Store } from './s3-store.js';

let server: S3Server;
let proxy: FaultProxy;
let options: S3Options;

beforeAll(async () => {
  server = await startS3Server();
  const { s3Endpoint } = server.settings;
  proxy = await startFaultProxy(s3Endpoint);
  const found = s3OptionsOf({ ...server.settings, s3Endpoint: proxy.through(s3Endpoint) });
  if (!found) throw new Error('The server has no settings');
  options = found;
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

describe('S3Store', () => {
  it.each<[string, Partial<S3Options>]>([
    ['its credentials are refused', { secretAccessKey: 'another-secret-that-is-wrong' }],
    ['its credentials are refused', { accessKeyId: 'another-id' }],
    ['its bucket is missing', { bucket: 'no-such-bucket' }],
  ])('says on every attempt that %s, and shows no secret', async (reason, wrong) => {
    const store = new S3Store({ ...options, ...wrong });
    const attempts = [
      store.prepare(),
      store.get('files/one'),
      store.stat('files/one'),
      store.open('files/one'),
      store.put('files/one', Buffer.from('a')),
      store.put('files/one', Readable.from([Buffer.alloc(9_000_000)])),
      store.assertReadable(),
      store.assertWritable(),
    ];
    for (const outcome of await Promise.allSettled(attempts)) {
      const error = outcome.status === 'rejected' ? (outcome.reason as Error) : null;
      expect(error?.message).toMatch(new RegExp(`^The store of files can't be .*: ${reason}\\.$`));
      const { cause, ...fields } = { ...error, cause: String((error?.cause as Error).cause) };
      expect(`${cause} ${JSON.stringify(fields)}`).not.toContain('secret-that');
    }
  });

  it('names the place if it can not be opened', async () => {
    const opened = new S3Store({ ...options, bucket: 'no-such-bucket' }).prepare();
    await expect(opened).rejects.toThrow(`opened at ${options.endpoint}, bucket no-such-bucket:`);
  });

  it('goes on after connections were cut', async () => {
    const store = new S3Store(options);
    async function* content() {
      yield Buffer.alloc(9_000_000, 1);
      proxy.cut();
      yield Buffer.alloc(9_000_000, 2);
      await Promise.resolve();
    }
    expect(await store.put('files/cut', content())).toBe(18_000_000);
    proxy.cut();
    expect(await store.stat('files/cut')).toMatchObject({ size: 18_000_000 });
  });

  it('breaks off reading when the connection is cut, and never ends early', async () => {
    const store = new S3Store(options);
    await store.put('files/one', Buffer.alloc(30_000_000));
    const opened = await store.open('files/one');
    proxy.cut();
    await expect(buffer(opened?.stream ?? Readable.from([]))).rejects.toThrow();
  });
});
