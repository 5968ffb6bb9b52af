import { beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { thingStored } from '../../../../platform/visitor-data/index.js';
import { confirm, makePlaylist, modules } from './sign-in-site.js';

const site = testSite(modules);
let ada: VisitorClient;
let people = 0;

beforeEach(async () => {
  ada = site.visitor();
  people += 1;
  // The site knows who it is.
  await offer();
});

async function offer() {
  return (await ada.call('GET /api/account/sign-in/offer', {})).body.offer;
}

const store = (what: 'plan' | 'file') =>
  site.database.transaction((manager) =>
    site.get(DomainEvents).publish(manager, thingStored, { visitorId: ada.id, what }),
  );

/** What pages of the visitor hear while something happens. */
async function heard(happening: () => Promise<unknown>): Promise<unknown[]> {
  const events: unknown[] = [];
  const client = site.database.createQueryRunner();
  const connection: {
    on: (name: string, heard: (message: { payload: string }) => void) => void;
  } = await client.connect();
  connection.on('notification', ({ payload }) => events.push(JSON.parse(payload).event));
  await client.query('listen page_events');
  await happening();
  await client.query('unlisten page_events');
  await client.release();
  return events;
}

describe('keeping things', () => {
  it('is offered with the first playlist, and again with something of another kind', async () => {
    const first = await heard(() => makePlaylist(ada, 'One'));
    expect(first).toEqual([{ name: 'keep-offered', data: { what: 'playlist' } }]);
    expect(await offer()).toEqual({ what: 'playlist' });
    expect(await heard(() => makePlaylist(ada, 'Two'))).toEqual([]);
    expect(await heard(() => store('plan'))).toEqual([
      { name: 'keep-offered', data: { what: 'plan' } },
    ]);
    expect(await offer()).toEqual({ what: 'plan' });
  });

  it('is not offered any more once that was dismissed', async () => {
    await makePlaylist(ada, 'One');
    await ada.call('DELETE /api/account/sign-in/offer', {});
    expect(await offer()).toBeNull();
    expect(await heard(() => store('file'))).toEqual([]);
    expect(await offer()).toBeNull();
  });

  it('is not offered to who has an address', async () => {
    await makePlaylist(ada, 'One');
    await confirm(site, ada, `offered${people}@example.org`);
    expect(await offer()).toBeNull();
    expect(await heard(() => store('plan'))).toEqual([]);
  });

  it('is not offered where what was stored is rolled back', async () => {
    const failing = site.database.transaction(async (manager) => {
      await site
        .get(DomainEvents)
        .publish(manager, thingStored, { visitorId: ada.id, what: 'plan' });
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await offer()).toBeNull();
  });
});
