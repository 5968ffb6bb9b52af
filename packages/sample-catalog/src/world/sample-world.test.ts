import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeSampleCatalog } from '../generator/sample-catalog.js';
import type { SampleVideo } from '../generator/sample-rows.js';
import { Scene } from '../grammar/scene.js';
import { Random } from '../random/random.js';
import { wantedQueries } from '../vocabulary/planted-topics.js';
import { crowdMoods } from '../vocabulary/reactions.js';
import { makeCast, ownerOf } from './cast.js';
import type { WorldOptions } from './hour-plan.js';
import { makeLiveVideo } from './live-video.js';
import type { PlantedTruth } from './planted-truth.js';
import { plantedVideos } from './planted-videos.js';
import { plantedTruth, type Publication, SampleWorld, type WorldEvent } from './sample-world.js';
import { type Story, storyOf } from './stories.js';

const minute = 60_000;
const hour = 60 * minute;
const anchor = new Date('2026-03-05T14:00:00Z');
const options: WorldOptions = { seed: 'tessera', size: 6000, anchor };
const after = (ms: number) => new Date(anchor.getTime() + ms);

function happened(world: SampleWorld, from: Date, until: Date): WorldEvent[] {
  for (const _ of world.recall(from, until)) continue;
  return world.between(from, until);
}

function only<K extends PlantedTruth['kind']>(truths: readonly PlantedTruth[], kind: K) {
  return truths.filter((one): one is Extract<PlantedTruth, { kind: K }> => one.kind === kind);
}

/** The stories that begin within so many hours after the anchor. */
function storiesOf(hours: number, size: number): Story[] {
  const cast = makeCast(options.seed, size);
  return Array.from({ length: hours }, (_, index) => storyOf(options.seed, cast, index)).flatMap(
    (story) => story ?? [],
  );
}

describe('the world of a sample catalog', () => {
  let events: readonly WorldEvent[];
  let published: readonly Publication[];
  let truths: readonly PlantedTruth[];
  let catalog: readonly SampleVideo[];

  beforeAll(() => {
    catalog = [...makeSampleCatalog(options).videos()];
    events = happened(new SampleWorld(options), anchor, after(48 * hour));
    published = events.filter((event): event is Publication => event.kind === 'published');
    truths = plantedTruth(options, anchor, after(48 * hour));
  });

  it('is the same however the time is cut, and from wherever it is recalled', () => {
    const small = { ...options, size: 300 };
    const end = after(30 * hour);
    const whole = JSON.stringify(happened(new SampleWorld(small), anchor, end));
    const random = new Random('a');
    const pieces: WorldEvent[] = [];
    let world = new SampleWorld(small);
    for (let at = anchor; at < end;) {
      // As after a restart.
      if (pieces.length > 0 && random.chance(0.1)) world = new SampleWorld(small);
      const next = new Date(Math.min(at.getTime() + random.int(1, 3 * hour), end.getTime()));
      pieces.push(...happened(world, at, next));
      at = next;
    }
    expect(JSON.stringify(pieces) === whole).toBe(true);
  });

  it('depends on its seed', () => {
    const titles = (seed: string) =>
      happened(new SampleWorld({ ...options, seed, size: 300 }), anchor, after(6 * hour)).flatMap(
        (event) => (event.kind === 'published' ? [event.video.title] : []),
      );
    expect(titles('tessera')).not.toEqual(titles('mosaic'));
  });

  it('goes on in order, with counts that never fall and comments that were counted', () => {
    expect(events.map(({ at }) => at.getTime())).toEqual(
      events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
    const out = new Set(published.map(({ videoId }) => videoId));
    expect(out.size).toBe(published.length);
    const known = new Map<string, { views: number; comments: number }>();
    const written = new Map<string, number>();
    const wrong = events.filter((event) => {
      const { videoId } = event;
      if (event.kind === 'published' || !out.has(videoId)) return false;
      const last = known.get(videoId) ?? { views: 0, comments: 0 };
      if (event.kind === 'commented') {
        written.set(videoId, (written.get(videoId) ?? 0) + 1);
        return false;
      }
      known.set(videoId, event);
      return event.views < last.views || (written.get(videoId) ?? 0) > event.comments;
    });
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThan(400);
  });

  it('goes on counting what was new at the anchor from where it was', () => {
    const counted = new Map(
      events
        .flatMap((event) => (event.kind === 'counted' ? [[event.videoId, event] as const] : []))
        .toReversed(),
    );
    const continued = catalog.filter(({ publicId }) => counted.has(publicId));
    expect(continued.length).toBeGreaterThan(300);
    const fallen = continued.filter(
      ({ publicId, snapshots }) =>
        (counted.get(publicId)?.views ?? 0) < (snapshots.at(-1)?.views ?? 0),
    );
    expect(fallen).toEqual([]);
  });

  it('has a story about every hour, of at least three owners within an hour, each new', () => {
    const stories = only(truths, 'story');
    expect(stories.length).toBeGreaterThan(48 * 0.9);
    expect(stories.length).toBeLessThan(48 * 1.2);
    for (const { burst, owners, at } of stories) {
      expect(owners).toBeGreaterThanOrEqual(3);
      expect(new Set(burst.map(({ owner }) => owner)).size).toBe(owners);
      for (const video of burst) expect(video.at.getTime() - at.getTime()).toBeLessThan(hour);
    }
    expect(new Set(stories.map(({ topic }) => topic)).size).toBe(stories.length);
    const topics = storiesOf(600, 300).map(({ topic }) => topic);
    expect(topics.length).toBeGreaterThan(500);
    expect(new Set(topics).size).toBe(topics.length);
  });

  it('watches what is hot every 10 to 15 minutes, and quickly', () => {
    const [story] = only(truths, 'story');
    for (const { id, at } of story?.burst ?? []) {
      const counts = events.flatMap((event) =>
        event.kind === 'counted' && event.videoId === id ? [event.at.getTime()] : [],
      );
      const soon = counts.filter((time) => time < at.getTime() + 5 * hour);
      if (soon.length === 0) continue;
      for (const [index, time] of soon.slice(1).entries()) {
        const step = (time - (soon[index] ?? 0)) / minute;
        expect(step).toBeGreaterThanOrEqual(10);
        expect(step).toBeLessThanOrEqual(15);
      }
    }
  });

  it('has what looks like a story and is none', () => {
    const decoys = only(truths, 'decoy');
    for (const why of ['one owner', 'slow growth', 'daily series', 'few owners'] as const)
      expect(decoys.filter((decoy) => decoy.why === why).length).toBeGreaterThan(0);
    const floods = decoys.filter(({ why }) => why === 'one owner');
    for (const { videos } of floods) expect(new Set(videos.map(({ owner }) => owner)).size).toBe(1);
    for (const { videos } of decoys) {
      const within = videos.filter(
        ({ at }) => at.getTime() - (videos[0]?.at.getTime() ?? 0) < hour,
      );
      expect(new Set(within.map(({ owner }) => owner)).size).toBeLessThan(3);
    }
  });

  it('has owners with several channels, some with copies and some with other videos', () => {
    const doubled = storiesOf(14 * 24, options.size).filter(({ burst }) => {
      const channels = new Set(burst.map(({ channel }) => channel.id));
      return channels.size > new Set(burst.map(({ channel }) => ownerOf(channel))).size;
    });
    expect(doubled.length).toBeGreaterThan(5);
  });

  it('has crowds of every mood, and titles that keep their word and others', () => {
    const moods = new Set(only(truths, 'mood').map(({ mood }) => mood));
    expect([...moods].toSorted()).toEqual([...crowdMoods].toSorted());
    expect(new Set(only(truths, 'title').map(({ honest }) => honest)).size).toBe(2);
    expect(only(truths, 'viral').length).toBeGreaterThan(0);
    expect(new Set(only(truths, 'trend').map(({ phase }) => phase)).size).toBe(2);
  });

  it('has people turn to a category around its anchor, in new and old videos', () => {
    const [shift, ...others] = only(plantedTruth(options, after(-24 * hour), anchor), 'shift');
    expect(others).toEqual([]);
    if (!shift) throw new Error('Nothing was planted');
    expect(shift.until.getTime()).toBeGreaterThan(anchor.getTime());
    const [earlier, before] = [after(-48 * hour), after(-24 * hour)];
    const grown = (isOwn: boolean) => {
      const values = catalog
        .filter(({ channel }) => (channel.category.slug === shift.category) === isOwn)
        .filter(({ publishedAt }) => publishedAt < after(-72 * hour))
        .map(({ snapshots }) => {
          const at = (time: Date) =>
            snapshots.findLast(({ takenAt }) => takenAt <= time)?.views ?? 0;
          return (at(anchor) - at(before) + 1) / (at(before) - at(earlier) + 1);
        })
        .toSorted((a, b) => a - b);
      return values.filter((value) => value !== 1)[Math.floor(values.length * 0.5)] ?? 0;
    };
    expect(grown(true)).toBeGreaterThan(1.5 * grown(false));
  });

  it('says of published videos alone what is true of them', () => {
    const ids = new Set(published.map(({ videoId }) => videoId));
    for (const { video, at } of [...only(truths, 'mood'), ...only(truths, 'title')]) {
      expect(ids.has(video.id)).toBe(true);
      expect(video.at).toEqual(at);
    }
  });

  it('wants what the catalog does not have', () => {
    const texts = catalog.map(({ title, tags }) => `${title} ${tags.join(' ')}`.toLowerCase());
    const random = new Random('queries');
    const queries = wantedQueries.map((template) => new Scene(random, {}).expand(template));
    for (const query of queries) {
      const words = query.toLowerCase().split(' ');
      expect(texts.filter((text) => words.every((word) => text.includes(word)))).toEqual([]);
    }
    const wanted = only(truths, 'demand').filter(({ gap }) => gap);
    expect(wanted.length).toBeGreaterThan(48);
    expect(
      Math.min(...only(truths, 'demand').map(({ visitors }) => visitors)),
    ).toBeGreaterThanOrEqual(5);
  });

  it('has begun before the anchor, in catalogs that are not for tests', () => {
    const planted = [...plantedVideos(options)];
    expect(planted.length).toBeGreaterThan(300);
    expect(planted.length).toBeLessThan(900);
    expect(planted[0]?.id).toBe(6001);
    for (const { publishedAt, snapshots, comments } of planted) {
      const times = [
        publishedAt,
        ...snapshots.map(({ takenAt }) => takenAt),
        ...comments.map((one) => one.publishedAt),
      ];
      expect(Math.max(...times.map((time) => time.getTime()))).toBeLessThanOrEqual(
        anchor.getTime(),
      );
    }
    const ids = new Set(planted.map(({ publicId }) => publicId));
    const told = plantedTruth(options, after(-20 * hour), after(-5 * hour));
    for (const { burst } of only(told, 'story'))
      for (const { id } of burst) expect(ids.has(id)).toBe(true);
    expect([...plantedVideos({ ...options, size: 599 })]).toEqual([]);
  });

  it('writes titles in which verbs agree with what they are about', () => {
    const plans = storiesOf(400, 300)
      .filter(({ topic }) => /terminals|pools|beds|berries/i.test(topic))
      .flatMap(({ burst, tail }) => [...burst, ...tail]);
    const titles = plans.map((plan) => makeLiveVideo(options, plan).title);
    const terminals = titles.filter((title) => /payment terminals (go|leak|charge)/i.test(title));
    expect(terminals.length).toBeGreaterThan(0);
    const wrong = /(terminals|pools|beds|berries) (was|is|goes|leaks|charges|gives|records)\b/i;
    expect(titles.filter((title) => wrong.test(title))).toEqual([]);
  });

  it('writes titles without gaps in their words', () => {
    const odd = published.filter(({ video: { title } }) => /[{}<>[\]]|\bundefined\b/.test(title));
    expect(odd).toEqual([]);
    const tags = published.flatMap(({ video }) => video.tags);
    expect(tags.filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
  });
});
