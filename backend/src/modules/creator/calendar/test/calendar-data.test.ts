import { beforeEach, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { author } from '../../content/test/published-items.js';
import { add, choose, daysWith, remove } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = await author(site);
  bob = await author(site, 'Bob');
});

const keeper = () => site.keeper('calendar');
const makeLink = async () => (await ada.call('POST /api/content/calendar/feed', {})).body.url;

async function exported({ id }: VisitorClient): Promise<unknown> {
  return JSON.parse(JSON.stringify(await keeper().export(id, site.database.manager)));
}

it('an export has all events and the zone, and no secret', async () => {
  await choose(ada, 'Europe/Berlin');
  const url = await makeLink();
  await add(ada, { notes: 'Bring cake', repetition: { every: 2, unit: 'week' } });
  await remove(ada, (await add(ada, { title: 'Deleted' })).id);
  const data = await exported(ada);
  expect(data).toMatchObject({
    zone: 'Europe/Berlin',
    feedCreatedAt: expect.any(String),
    events: [
      { title: 'Stand-up', notes: 'Bring cake', repetition: { every: 2 }, deletedAt: null },
      { title: 'Deleted', deletedAt: expect.any(String) },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/digest/i);
  expect(url).toMatch(/^\/api\/calendars\/[\w-]{43}$/);
  expect(await exported(bob)).toEqual({ zone: null, feedCreatedAt: null, events: [] });
});

it('an erasure leaves nothing, and the link opens nothing', async () => {
  const url = await makeLink();
  await add(ada);
  await add(bob);
  expect(await keeper().erase(ada.id, site.database.manager)).toEqual({ events: 1 });
  expect(await exported(ada)).toEqual({ zone: null, feedCreatedAt: null, events: [] });
  expect((await fetch(site.address + url)).status).toBe(404);
  expect(await daysWith(bob, 'Stand-up', '2026-11-30', '2026-11-30')).toHaveLength(1);
});

it('a merge gives all events to one visitor, also those that both have imported', async () => {
  const [, theirs] = [await add(ada, { title: 'Ada' }), await add(bob, { title: 'Bob' })];
  await site.database.query(`update calendar_events set uid = 'same' where visitor_id = any($1)`, [
    [ada.id, bob.id],
  ]);
  await choose(ada, 'Europe/Berlin');
  await choose(bob, 'Asia/Tokyo');
  for (let time = 0; time < 2; time += 1)
    await keeper().merge(site.database.manager, ada.id, bob.id);
  expect(await exported(bob)).toMatchObject({
    zone: 'Asia/Tokyo',
    events: expect.arrayContaining([
      expect.objectContaining({ title: 'Ada' }),
      expect.objectContaining({ title: 'Bob', id: theirs.id, uid: 'same' }),
    ]),
  });
  expect(await exported(ada)).toEqual({ zone: null, feedCreatedAt: null, events: [] });
});
