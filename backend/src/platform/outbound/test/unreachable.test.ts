import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readSettings } from '../../config/index.js';
import { OutboundClient } from '../index.js';
import { OtherSite } from './other-site.js';

const noName: LookupFunction = (_name, _options, callback) =>
  callback(Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }), []);

let closed: string;
let client: OutboundClient;

beforeAll(async () => {
  const gone = await new OtherSite(() => undefined).start();
  client = new OutboundClient(readSettings([], { OUTBOUND_ALLOWED_HOSTS: gone.host }), noName);
  closed = gone.url('/').href;
  await gone.stop();
});
afterAll(() => client.onApplicationShutdown());

it.each([
  ['its name isn’t found', 'ENOTFOUND', () => 'http://nowhere.example/'],
  ['it refuses connections', 'ECONNREFUSED', () => closed],
])('a site is unreachable because %s, which is said without %s', async (reason, code, urlOf) => {
  const signal = new AbortController().signal;
  const sent = client.send({ url: new URL(urlOf()), accept: ['*/*'], signal, timeoutMs: 30_000 });
  await expect(sent).rejects.toMatchObject({
    fault: 'unreachable',
    message: `It can’t be reached: ${reason}`,
    cause: { code },
  });
});
