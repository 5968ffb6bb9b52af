import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@tessera/testing';
import { testSite } from '../../../../../test/harness/test-site.js';
import { clamdAddress } from '../scanner/clamd-address.js';
import { scanWithClamd } from '../scanner/clamd-client.js';
import { VirusScanner } from '../scanner/virus-scanner.js';
import { eicar, FakeClamd } from './fake-clamd.js';
import { modules } from './storage-modules.js';
import { arrived } from './test-pictures.js';

const clamd = new FakeClamd();
const site = testSite(modules, async () => {
  await clamd.listen(0);
  return { clamd: { host: '127.0.0.1', port: clamd.port } };
});

beforeEach(() => {
  clamd.behavior = 'scan';
});
afterAll(() => clamd.close());

const scan = (bytes: Uint8Array) => site.get(VirusScanner).assertClean(arrived('general', bytes));
const infected = Buffer.from(`before ${eicar} after`);

describe('the scanner', () => {
  it('passes what is clean, and refuses what it has found something in', async () => {
    await scan(Buffer.from('clean'));
    expect(clamd.received).toBe(5);
    await scan(Buffer.of());
    await expect(scan(infected)).rejects.toMatchObject({
      code: 'file-infected',
      message: 'The virus scanner has found Eicar-Signature in the file.',
    });
  });

  it('gets all of a large file', async () => {
    const size = 20 * 1024 * 1024;
    await scan(Buffer.alloc(size, 1));
    expect(clamd.received).toBe(size);
    await expect(scan(Buffer.concat([Buffer.alloc(size, 1), infected]))).rejects.toMatchObject({
      code: 'file-infected',
    });
  });

  it.each(['limit', 'hang up', 'garble'] as const)(
    'lets nothing pass where it does %s',
    async (behavior) => {
      clamd.behavior = behavior;
      await expect(scan(Buffer.alloc(5_000_000))).rejects.toMatchObject({
        code: 'scanner-unavailable',
        retryAfter: 60,
      });
    },
  );

  it('lets nothing pass while it is away', async () => {
    const { port } = clamd;
    await clamd.close();
    await expect(scan(Buffer.from('clean'))).rejects.toMatchObject({ code: 'scanner-unavailable' });
    await clamd.listen(port);
    await scan(Buffer.from('clean'));
  });

  it('has not scanned what can not be read to its end', async () => {
    const read = async function* () {
      yield Buffer.from('begin');
      throw new Error('The store is gone');
    };
    const unread = site.get(VirusScanner).assertClean({ read });
    await expect(unread).rejects.toMatchObject({ code: 'scanner-unavailable' });
  });

  it('may listen on a socket of the machine', async () => {
    const local = new FakeClamd();
    const path = join(await temporaryFolder('clamd'), 'clamd.ctl');
    await local.listen(path);
    const { read } = arrived('general', infected);
    expect(await scanWithClamd({ path }, await read())).toBe('Eicar-Signature');
    await local.close();
  });
});

describe('its address', () => {
  it.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('may be %s', (text, address) => expect(clamdAddress.parse(text)).toEqual(address));

  it.each(['', 'clamd', 'clamd:', 'clamd:99999', 'http://clamd:3310', ':3310'])(
    'is not %j',
    (text) => expect(clamdAddress.safeParse(text).success).toBe(false),
  );
});
