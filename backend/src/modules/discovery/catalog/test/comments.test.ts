import { beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { CommentsFacade } from '../comments/comments.facade.js';
import { definition as catalog } from '../definition.js';

const site = testSite([catalog, operators]);

const read = new Date('2026-03-05T12:00:00Z');
const at = (days: number) => new Date(read.getTime() + days * 86_400_000);
const comments = () => site.get(CommentsFacade);

async function store(id: string, source = 'live'): Promise<void> {
  await site.database.query(
    `insert into videos (public_id, platform, channel_id, title, description, channel_title, thumbnail_url, watch_url,
        published_at, source, external_id)
      values ($1, 'vimeo', 1, $1, '', '', '', 'https://vimeo.com/1', $2, $3, $1)`,
    [id, read, source],
  );
}

beforeEach(async () => {
  await site.database.query('truncate channels restart identity cascade');
  await site.database.query(
    `insert into channels (id, platform, title, source) values (1, 'vimeo', 'Harbor Lights', 'live')`,
  );
});

/** Has the comments of a video read. */
async function write(id: string, texts: readonly string[], fetchedAt = read): Promise<void> {
  await comments().want(id, false);
  await site.database.query(
    `update comment_reads set read_after = date_trunc('milliseconds', now()) where wanted_at is not null`,
  );
  const video = await comments().claim('vimeo', false);
  expect(video?.id).toBe(id);
  const written = texts.map((text, index) => ({
    text,
    likes: index === 0 ? null : index,
    publishedAt: read,
    author: null,
  }));
  if (video) await comments().store(video, written, fetchedAt);
}

describe('comments of videos', () => {
  it('are those with the most likes, by video, and last those without a count', async () => {
    for (const id of ['a', 'b', 'silent']) await store(id);
    await write('a', ['unknown', 'one', 'two', 'three']);
    await write('b', ['unknown', 'one']);
    const found = await comments().of(['a', 'b', 'silent', 'nowhere'], { perVideo: 3 });
    expect([...found.keys()]).toEqual(['a', 'b']);
    expect(found.get('a')?.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(found.get('b')).toEqual([
      { text: 'one', likes: 1, publishedAt: read },
      { text: 'unknown', likes: null, publishedAt: read },
    ]);
  });

  it('of videos that were taken down are neither given nor read', async () => {
    await store('a');
    await write('a', ['text']);
    await site.database.query(
      `insert into taken_down_videos (public_id, taken_down_with, reason) values ('a', 'a', 'Spam')`,
    );
    expect(await comments().of(['a'], { perVideo: 3 })).toEqual(new Map());
    await site.database.query('truncate comment_reads');
    await comments().want('a', true);
    expect(await comments().claim('vimeo', false)).toBeNull();
    await site.database.query('truncate taken_down_videos');
  });

  it('of samples are never wanted', async () => {
    await store('sample', 'sample');
    await comments().want('sample', true);
    await comments().wantHottest('vimeo', 10);
    expect(await comments().claim('vimeo', false)).toBeNull();
  });

  it('that were fetched before a time are dropped, which is known until they are read again', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `old-${index}`);
    for (const id of [...ids, 'new']) await store(id);
    await site.database.query(
      `with wanted as (insert into comment_reads (video_id, is_urgent, read_after) select id, false, now() from videos)
      insert into comments (video_id, body, published_at, fetched_at)
        select id, 'text', now(), case public_id when 'new' then $1::timestamptz else $2::timestamptz end from videos`,
      [at(2), read],
    );
    await comments().dropOld(at(1));
    const found = await comments().of([...ids, 'new'], { perVideo: 1 });
    expect([...found.keys()]).toEqual(['new']);
    expect(await comments().dropped([...ids, 'new'])).toEqual(new Set(ids));
    await write('old-7', []);
    expect(await comments().dropped(['old-7', 'old-8'])).toEqual(new Set(['old-8']));
  });

  it('of a video that is deleted meanwhile are nowhere', async () => {
    await store('a');
    await comments().want('a', false);
    const video = await comments().claim('vimeo', false);
    await site.database.query('delete from videos');
    const one = { text: 'text', likes: 1, publishedAt: read, author: null };
    if (video) await comments().store(video, [one], read);
    expect(await site.database.query('select from comments')).toEqual([]);
  });
});
