import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { TrendsFacade } from '../../../ai/trends/index.js';
import { create } from '../../content/test/content-requests.js';
import { author, written } from '../../content/test/published-items.js';
import { addDays, weekdayOf } from '../days/zoned-times.js';
import { entries } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  await site.database.query(
    `insert into query_counts (day, query, visitors) values (current_date, 'cold soldering', 9)`,
  );
  await site.get(TrendsFacade).refresh();
});
beforeEach(async () => {
  ada = await author(site);
});

/** What readers have since so many days ago, at noon in UTC. */
async function publish(daysAgo: number): Promise<void> {
  const { id } = await written(site, ada);
  await site.database.query(
    `update content_items set status = 'published', live_revision = 1, published_at = $2 where id = $1`,
    [id, `${addDays(today, -daysAgo)}T12:00:00Z`],
  );
}

async function gaps(startDate = today, endDate = addDays(today, 27)) {
  const query = { startDate, endDate };
  return (await ada.call('GET /api/content/calendar/gaps', { query })).body;
}

function fill(values: { readonly category?: string } = {}) {
  const body = {
    topic: 'cold soldering',
    title: 'Cold soldering, explained',
    category: 'music',
    plannedOn: addDays(today, 7),
    ...values,
  };
  return ada.call('POST /api/content/calendar/gaps/fill', { body });
}

describe('gaps', () => {
  it('are days of the rhythm without content, and none of before', async () => {
    for (const daysAgo of [7, 14, 21, 28, 35]) await publish(daysAgo);
    await create(ada, { plannedOn: addDays(today, 14) });
    const found = await gaps(addDays(today, -10), addDays(today, 27));
    expect(found.rhythm).toEqual({
      perWeek: 1,
      weekdays: [weekdayOf(today)],
      published: 5,
    });
    expect(found.gaps).toEqual([today, addDays(today, 7), addDays(today, 21)]);
  });

  it('need a rhythm', async () => {
    for (const daysAgo of [7, 14, 90]) await publish(daysAgo);
    expect(await gaps()).toMatchObject({
      rhythm: null,
      reason:
        'Publish at least 4 items in 2 different weeks to see your rhythm. In the last 12 weeks you published 2.',
      gaps: [],
    });
  });

  it('come with what people look for in vain', async () => {
    const { topics } = await gaps();
    expect(topics).toContainEqual({
      topic: 'cold soldering',
      demand: 9,
      supply: 0,
      potential: expect.stringContaining('9 visitors searched for it'),
      titleIdeas: expect.arrayContaining(['Cold soldering, explained']),
    });
  });

  it('are filled with a draft that is planned', async () => {
    const { body } = await fill();
    expect(body).toMatchObject({
      title: 'Cold soldering, explained',
      status: 'draft',
      plannedOn: addDays(today, 7),
      tags: ['cold soldering'],
    });
    const [entry] = await entries(ada, addDays(today, 7));
    expect(entry?.source).toMatchObject({ contentId: body.id, is: 'planned' });
  });

  it('are filled within limits', async () => {
    expect((await fill({ category: 'none' })).problem.code).toBe('unknown-category');
    await site.database.query(
      `insert into content_items (key, visitor_id, title, slug, description, body, type, category, tags, language,
          cover, video_link, video_file)
        select lpad(n::text, 10, 'a'), $1, 'Written', '', '', '', 'article', 'music', '{}', '', '', '', ''
        from generate_series(1, 1000) n`,
      [ada.id],
    );
    expect((await fill()).problem.code).toBe('too-much-content');
  });
});
