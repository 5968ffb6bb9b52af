import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ask, confirm, joinAs, makePlaylist, modules, playlistsOf } from './sign-in-site.js';

const site = testSite(modules);
let ada: VisitorClient;
let stranger: VisitorClient;
let email = '';
let people = 0;

beforeEach(() => {
  ada = site.visitor();
  stranger = site.visitor();
  people += 1;
  email = `typed${people}@example.org`;
});

const age = (table: string, time: string, interval: string) =>
  site.database.query(`update ${table} set ${time} = ${time} - interval '${interval}'`);

const codes = async (): Promise<number> =>
  (await site.database.query('select 1 from sign_in_codes')).length;

const mails = (): Promise<{ visitor: string | null }[]> =>
  site.database.query(
    `select visitor_id as visitor from mails where recipient = $1 order by created_at`,
    [email],
  );

async function erase(visitorId: string): Promise<void> {
  for (const name of ['mail', 'sign-in'])
    await site.database.transaction(async (manager) => {
      await site.keeper(name).erase(visitorId, manager);
    });
}

describe('an address that somebody has typed', () => {
  it('is kept for the hour in which codes are counted, confirmed or not', async () => {
    await ask(site, stranger, email);
    await confirm(site, ada, email);
    await age('sign_in_codes', 'created_at', '59 minutes');
    await runRepeatable(site, 'ended-sign-in-codes');
    expect(await codes()).toBeGreaterThan(0);
    await age('sign_in_codes', 'created_at', '1 minute');
    await runRepeatable(site, 'ended-sign-in-codes');
    expect(await codes()).toBe(0);
  });

  it('outlives that where a browser has joined by it, for what late requests store', async () => {
    await confirm(site, ada, email);
    await stranger.call('GET /api/playlists', { query: {} });
    const former = stranger.headers;
    await joinAs(site, stranger, email);
    await site
      .visitor()
      .send('POST', '/api/playlists', { headers: former, body: { title: 'Late' } });
    await age('sign_in_codes', 'created_at', '2 hours');
    await runRepeatable(site, 'ended-sign-in-codes');
    await runJobs(site, 'join-leftovers');
    expect(await playlistsOf(ada)).toEqual(['Late']);
    await age('sign_in_codes', 'created_at', '1 day');
    await site.keeper('sign-in').retain?.(new Date(), site.database.manager);
    expect(await codes()).toBe(0);
  });

  it('gets mail that is nobody’s, or its owner’s, and not of who has typed it', async () => {
    await makePlaylist(stranger, 'Mine');
    await ask(site, stranger, email);
    expect(await mails()).toEqual([{ visitor: null }]);
    await confirm(site, ada, email);
    await ask(site, stranger, email);
    expect(await mails()).toEqual([{ visitor: null }, { visitor: null }, { visitor: ada.id }]);
  });

  it('is forgotten with its owner, also where somebody else has had mail sent there', async () => {
    await ask(site, stranger, email);
    await confirm(site, ada, email);
    await erase(ada.id);
    expect(await mails()).toEqual([]);
  });

  it('is forgotten with who has typed it, except for mail of its owner', async () => {
    await ask(site, stranger, email);
    await erase(stranger.id);
    expect(await mails()).toEqual([]);
    await confirm(site, ada, email);
    await ask(site, stranger, email);
    await erase(stranger.id);
    expect(await mails()).toEqual([{ visitor: ada.id }]);
  });

  it('is forgotten by mail within days', async () => {
    await ask(site, stranger, email);
    await confirm(site, ada, email);
    await ask(site, stranger, email);
    const retain = () => site.keeper('mail').retain?.(new Date(), site.database.manager);
    await age('mails', 'settled_at', '6 days');
    await retain();
    expect(await mails()).toHaveLength(3);
    await age('mails', 'settled_at', '2 days');
    await retain();
    expect(await mails()).toEqual([{ visitor: ada.id }]);
  });
});
