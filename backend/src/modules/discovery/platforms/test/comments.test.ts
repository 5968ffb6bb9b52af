import { beforeEach, describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { CommentsFacade } from '../../catalog/index.js';
import { CommentsJob } from '../jobs/comments.job.js';
import { PlatformFailure } from '../platform-failure.js';
import { duringTests, OneProcess, type PlatformSite } from './platform-site.js';
import { type Behavior, fails, sends } from './scripted-platform.js';

let under: OneProcess;
let platforms: OneProcess['platforms'];
let site: PlatformSite;

duringTests(OneProcess, (opened) => {
  under = opened;
  ({ platforms, site } = under);
});

const read = () => runRepeatable(site, 'read-comments');
const asked = () => platforms.vimeo.received.map((query) => query.get('comments') ?? '');
const letTimePass = () =>
  site.query(`update comment_reads set read_after = date_trunc('milliseconds', now())`);

const says = (...texts: string[]): Behavior =>
  sends(JSON.stringify(texts.map((text) => ({ text, author: null, likes: null }))));

async function texts(): Promise<string[]> {
  const rows = await site.query<{ body: string }>('select body from comments order by id');
  return rows.map(({ body }) => body);
}

/** Stores videos, and has their comments wanted. */
async function want(names: readonly string[], isUrgent = false): Promise<void> {
  for (const name of names) {
    const [id = ''] = await under.store(platforms.vimeo, name);
    await site.get(CommentsFacade).want(id, isUrgent);
  }
}

beforeEach(() => {
  platforms.vimeo.offers = { comments: 'ready' };
  platforms.vimeo.behavior = says('Lovely');
});

describe('comments of a video', () => {
  it('are read once somebody wants them, and not again for a day', async () => {
    await under.store(platforms.vimeo, 'unwanted');
    await want(['a']);
    await read();
    expect([asked(), await texts()]).toEqual([['a'], ['Lovely']]);
    await want(['a']);
    await read();
    expect(asked()).toEqual(['a']);
    platforms.vimeo.behavior = says('Lovely', 'Still lovely');
    await letTimePass();
    await read();
    expect(asked()).toEqual(['a']);
    await want(['a']);
    await read();
    expect([asked(), await texts()]).toEqual([
      ['a', 'a'],
      ['Lovely', 'Still lovely'],
    ]);
  });

  it('are wanted of videos that gain views fastest, as long as they do', async () => {
    for (const name of ['hot', 'cold']) await under.store(platforms.vimeo, name);
    await site.query(
      `update video_scores set velocity = 100, trending = 5
        where video_id = (select id from videos where external_id = 'hot')`,
    );
    await runRepeatable(site, 'watch-platforms');
    await read();
    expect(asked()).toEqual(['hot']);
  });

  it('are not asked for where there are none, or may not be scored', async () => {
    platforms.vimeo.details = { comments: 0 };
    await want(['silent']);
    platforms.youtube.offers = { comments: 'ready' };
    const [tube = ''] = await under.store(platforms.youtube, 'tube');
    await site.get(CommentsFacade).want(tube, true);
    await read();
    expect([asked(), platforms.youtube.received]).toEqual([[], []]);
  });

  it('are asked for by one of two at once', async () => {
    await want(['a', 'b', 'c', 'd']);
    const { signal } = new AbortController();
    const job = site.get(CommentsJob);
    await Promise.all([job.run({ signal }), job.run({ signal })]);
    expect(new Set(asked())).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(asked()).toHaveLength(4);
  });

  it('replace those that were read before, also by none', async () => {
    await want(['a']);
    await read();
    platforms.vimeo.behavior = says();
    await letTimePass();
    await want(['a']);
    await read();
    expect(await texts()).toEqual([]);
  });
});

describe('the order', () => {
  const units = (limit: number) => {
    platforms.vimeo.budgets = { units: { limit, period: { dayIn: 'UTC' } } };
  };

  it('is who has priority first, then who waits longest', async () => {
    await want(['first', 'second']);
    await want(['urgent'], true);
    await read();
    expect(asked()).toEqual(['urgent', 'first', 'second']);
  });

  it('becomes urgent when somebody with priority wants the same', async () => {
    await want(['first', 'second']);
    await want(['second'], true);
    await read();
    expect(asked()).toEqual(['second', 'first']);
  });

  it('leaves half of the quota to others, and with priority a fifth', async () => {
    units(10);
    const names = Array.from({ length: 9 }, (_, index) => `usual-${index}`);
    await want(names);
    await read();
    expect(asked()).toHaveLength(5);
    await want(['a', 'b', 'c', 'd'], true);
    await read();
    expect(asked().slice(5)).toEqual(['a', 'b', 'c']);
    units(1000);
    await read();
    expect(asked().slice(8)).toEqual(['d', ...names.slice(5)]);
  });
});

it('a wish that nobody could fulfill within a day is forgotten, until somebody has it again', async () => {
  await want(['old', 'new']);
  await site.query(
    `update comment_reads set wanted_at = now() - interval '25 hours'
      where video_id = (select id from videos where external_id = 'old')`,
  );
  await runRepeatable(site, 'refresh-platform-videos');
  await read();
  expect(asked()).toEqual(['new']);
  await want(['old']);
  await read();
  expect(asked()).toEqual(['new', 'old']);
});

describe('a platform that does not give them', () => {
  it('is left alone, and asked again later for the same videos', async () => {
    await want(['a', 'b']);
    platforms.vimeo.behavior = fails(429, { 'retry-after': '3600' });
    await read();
    await read();
    expect(asked()).toEqual(['a']);
    platforms.vimeo.behavior = says('Lovely');
    await site.query('update platform_states set blocked_until = null');
    await letTimePass();
    await read();
    expect(new Set(asked().slice(1))).toEqual(new Set(['a', 'b']));
  });

  it.each([
    ['gone', fails(404)],
    ['on an instance that is down', fails(503)],
  ])('of a video that is %s is asked for the others', async (_, behavior) => {
    const down = new PlatformFailure('instance-failed', 'It is down');
    platforms.vimeo.failureOf = ({ status }) => (status === 503 ? down : null);
    platforms.vimeo.behavior = (response, query) =>
      (query.get('comments') === 'bad' ? behavior : says('Lovely'))(response, query);
    await want(['bad', 'good']);
    await read();
    await read();
    expect([asked(), await texts()]).toEqual([['bad', 'good'], ['Lovely']]);
  });

  it('is not asked where the site is set up not to ask it, or has no key', async () => {
    await want(['a']);
    platforms.vimeo.offers = { comments: 'needs-key' };
    await read();
    expect(asked()).toEqual([]);
  });
});

describe('texts', () => {
  it('54: are stored as text, and nothing of who wrote them', async () => {
    const hostile = `<script>alert(1)</script>\u202E\u0000 ${'a'.repeat(5000)}`;
    const author = 'UCsomebody-of-a-name';
    platforms.vimeo.behavior = sends(
      JSON.stringify([
        { text: hostile, author, likes: 3_000_000_000 },
        { text: ' \u200B ', author: null, likes: 1 },
        ...Array.from({ length: 6 }, (_, index) => ({ text: `Me ${index}`, author, likes: 0 })),
      ]),
    );
    await want(['a']);
    await read();
    const rows = await site.query<{ body: string; likes: number | null }>(
      'select to_jsonb(comments) as whole, body, like_count as likes from comments order by id',
    );
    expect(rows.map(({ body }) => body.slice(0, 26))).toEqual([
      '<script>alert(1)</script> ',
      'Me 0',
      'Me 1',
    ]);
    expect(rows[0]).toMatchObject({
      likes: null,
      body: expect.stringMatching(/^[^\0\u202E]{2000}$/),
    });
    expect(JSON.stringify(rows)).not.toContain(author);
  });

  it('are dropped before they are 30 days old', async () => {
    await want(['old', 'new']);
    await read();
    await site.query(
      `update comments set fetched_at = now() - interval '29 days 1 minute'
        where video_id = (select id from videos where external_id = 'old')`,
    );
    await runRepeatable(site, 'refresh-platform-videos');
    expect(await texts()).toEqual(['Lovely']);
  });
});
