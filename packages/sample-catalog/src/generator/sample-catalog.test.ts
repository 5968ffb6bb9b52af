import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import { drawThumbnail, thumbnailUrl } from '../thumbnails/thumbnail.js';
import { categories } from '../vocabulary/categories.js';
import { topics } from '../vocabulary/topics.js';
import { generatorVersion } from './generator-version.js';
import { makeSampleCatalog } from './sample-catalog.js';
import type { SampleChannel, SampleVideo } from './sample-rows.js';

const hour = 3_600_000;
const anchor = new Date('2026-03-05T14:00:00Z');
const options = { seed: 'tessera', anchor, size: 6000 };
const ageOf = ({ publishedAt }: SampleVideo) => (anchor.getTime() - publishedAt.getTime()) / hour;
const viewsOf = ({ snapshots }: SampleVideo) => snapshots.at(-1)?.views ?? 0;
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

describe('the sample catalog', () => {
  let channels: readonly SampleChannel[];
  let videos: readonly SampleVideo[];

  beforeAll(() => {
    const catalog = makeSampleCatalog(options);
    channels = catalog.channels;
    videos = [...catalog.videos()];
  });

  const share = (fits: (video: SampleVideo) => boolean) =>
    videos.filter(fits).length / videos.length;

  it('has the requested size', () => {
    expect(videos).toHaveLength(6000);
    expect(channels).toHaveLength(450);
    for (const size of [1, 13, 100, 777]) {
      expect([...makeSampleCatalog({ ...options, size }).videos()]).toHaveLength(size);
    }
  });

  it('depends on the seed alone', () => {
    const small = { ...options, size: 150 };
    const made = (seed: string) =>
      JSON.stringify([...makeSampleCatalog({ ...small, seed }).videos()]);
    expect(made('tessera')).toBe(made('tessera'));
    expect(made('tessera')).not.toBe(made('mosaic'));
  });

  it('keeps ids, titles and counts when its anchor moves', () => {
    const at = (date: Date) => [
      ...makeSampleCatalog({ seed: 'x', anchor: date, size: 200 }).videos(),
    ];
    const later = at(new Date(anchor.getTime() + 5 * 24 * hour));
    expect(later.map(({ publicId, title }) => [publicId, title])).toEqual(
      at(anchor).map(({ publicId, title }) => [publicId, title]),
    );
    expect(later.map(viewsOf)).toEqual(at(anchor).map(viewsOf));
  });

  it('has unique ids and names, and nearly unique titles', () => {
    expect(new Set(videos.map(({ publicId }) => publicId)).size).toBe(6000);
    const own = channels.filter(({ mirrorOf }) => !mirrorOf);
    expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
    expect(new Set(channels.map(({ platform, title }) => `${platform} ${title}`)).size).toBe(450);
    const originals = videos.filter(({ copyOf }) => copyOf === null);
    const titles = new Set(originals.map(({ title }) => title.toLowerCase()));
    expect(titles.size).toBeGreaterThan(0.99 * originals.length);
  });

  it('covers all platforms and categories', () => {
    for (const platform of platforms) {
      expect(share(({ channel }) => channel.platform === platform)).toBeGreaterThan(0.05);
    }
    for (const { slug } of categories) {
      expect(share(({ channel }) => channel.category.slug === slug)).toBeGreaterThan(0.02);
    }
  });

  it('has channels of all sizes, few of them large', () => {
    const sizes = channels.map(({ subscribers }) => subscribers);
    expect(quantile(sizes, 0.5)).toBeLessThan(15_000);
    expect(quantile(sizes, 0.99)).toBeGreaterThan(500_000);
    const large = sizes.toSorted((a, b) => b - a).slice(0, 45);
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
    expect(sum(large) / sum(sizes)).toBeGreaterThan(0.6);
  });

  it('has log-normal views that follow the size of the channel', () => {
    const logs = videos
      .filter((video) => viewsOf(video) > 0)
      .map((video) => Math.log10(viewsOf(video)));
    const spread = quantile(logs, 0.84) - quantile(logs, 0.5);
    expect(spread).toBeGreaterThan(0.5);
    expect(Math.abs(quantile(logs, 0.5) - quantile(logs, 0.16) - spread)).toBeLessThan(0.35);
    expect(
      correlation(
        videos.map(({ channel }) => Math.log(channel.subscribers)),
        videos.map((video) => Math.log1p(viewsOf(video))),
      ),
    ).toBeGreaterThan(0.5);
    expect(videos.some((video) => viewsOf(video) > 10_000_000)).toBe(true);
  });

  it('has videos of all ages, none from the future', () => {
    const ages = videos.map(ageOf);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(3 * 366 * 24 + 24);
    expect(share((video) => ageOf(video) < 24)).toBeGreaterThan(0.03);
    expect(share((video) => ageOf(video) > 90 * 24)).toBeGreaterThan(0.2);
  });

  it('has counts that never fall, up to the anchor for new videos', () => {
    const falling = videos.filter(({ snapshots }) =>
      snapshots.some((snapshot, index) => {
        const before = snapshots[index - 1] ?? { takenAt: new Date(0), views: 0, likes: 0 };
        return (
          snapshot.takenAt <= before.takenAt ||
          snapshot.views < before.views ||
          snapshot.likes < before.likes
        );
      }),
    );
    expect(falling).toEqual([]);
    const fresh = videos.filter((video) => ageOf(video) < 48 && !video.channel.hidesViews);
    expect(
      fresh.every(({ snapshots }) => snapshots.at(-1)?.takenAt.getTime() === anchor.getTime()),
    ).toBe(true);
  });

  it('has bursts: old videos that are watched again', () => {
    const gains = videos
      .filter((video) => ageOf(video) > 720 && video.snapshots.length > 40)
      .map(
        ({ snapshots }) =>
          (snapshots.at(-1)?.views ?? 0) / Math.max(1, snapshots.at(-49)?.views ?? 1),
      );
    expect(gains.filter((gain) => gain > 1.2).length).toBeGreaterThan(20);
  });

  it('has plausible numbers of likes and comments', () => {
    const watched = videos.filter((video) => viewsOf(video) > 10_000);
    const rates = watched.map(
      ({ snapshots }) => (snapshots.at(-1)?.likes ?? 0) / (snapshots.at(-1)?.views ?? 1),
    );
    expect(quantile(rates, 0.5)).toBeGreaterThan(0.015);
    expect(quantile(rates, 0.5)).toBeLessThan(0.06);
    expect(
      videos.filter(
        ({ snapshots, comments }) => comments.length > (snapshots.at(-1)?.comments ?? 0),
      ),
    ).toEqual([]);
    expect(videos.reduce((sum, { comments }) => sum + comments.length, 0)).toBeGreaterThan(8000);
  });

  it('has durations that fit platform and title', () => {
    const lengths = (platform: string) =>
      videos
        .filter(({ channel }) => channel.platform === platform)
        .flatMap(({ durationSeconds }) => durationSeconds ?? []);
    expect(Math.max(...lengths('tiktok'))).toBeLessThanOrEqual(300);
    expect(quantile(lengths('twitch'), 0.5)).toBeGreaterThan(3600);
    const broken = videos.filter(({ title, durationSeconds, channel }) => {
      const promised = /\b(\d+)[ -]minutes?\b/i.exec(title.split(' | ')[0] ?? '')?.[1];
      if (!promised || !durationSeconds || channel.platform === 'tiktok') return false;
      if (/saves|sold out/i.test(title)) return false;
      return Math.abs(durationSeconds / 60 / Number(promised) - 1) > 0.2;
    });
    expect(broken.map(({ title }) => title)).toEqual([]);
  });

  it('has descriptions of two to four sentences and three to eight tags', () => {
    const odd = videos.filter(({ description, tags, title }) => {
      // A sentence of the vocabulary may be two short ones.
      const sentences = description.split(/(?<=[.!?]) (?=\p{Lu}|\p{Lo})|(?<=。)(?=.)/u).length;
      const plainTags = new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length;
      return (
        sentences < 2 ||
        sentences > 7 ||
        tags.length < 3 ||
        tags.length > 8 ||
        !plainTags ||
        title.length > 140
      );
    });
    expect(odd).toEqual([]);
    expect(videos.flatMap(({ tags }) => tags).filter((tag) => tag !== tag.toLowerCase())).toEqual(
      [],
    );
  });

  it('has high definition and captions for some videos, but not for all', () => {
    const told = (fact: 'hd' | 'captions') =>
      share((video) => video[fact] === true) / share((video) => video[fact] !== null);
    expect(told('hd')).toBeGreaterThan(0.7);
    expect(told('hd')).toBeLessThan(0.95);
    expect(told('captions')).toBeGreaterThan(0.35);
    expect(told('captions')).toBeLessThan(0.75);
    expect(share(({ hd }) => hd === null)).toBeGreaterThan(0.05);
    expect(share(({ captions }) => captions === null)).toBeGreaterThan(0.03);
  });

  it('lacks data that platforms do not publish', () => {
    const hidden = videos.filter(({ channel }) => channel.hidesViews);
    expect(hidden.length).toBeGreaterThan(5);
    expect(
      hidden.every(({ snapshots, comments }) => snapshots.length === 0 && comments.length === 0),
    ).toBe(true);
    expect(videos.some(({ durationSeconds }) => durationSeconds === null)).toBe(true);
    expect(videos.some(({ durationSeconds }) => durationSeconds === 0)).toBe(true);
  });

  it('covers topics around their peak', () => {
    for (const { name, peak, rise, fade, categories: eager } of topics) {
      const about = videos.filter(({ tags }) => tags[0] === name.toLowerCase());
      expect(about.length).toBeGreaterThan(10);
      const typical = quantile(about.map(ageOf), 0.5);
      expect(Math.abs(typical - Math.max(peak, 0))).toBeLessThan(rise + fade);
      expect(about.every(({ channel }) => eager.includes(channel.category.slug))).toBe(true);
      expect(new Set(about.map(({ channel }) => channel.id)).size).toBeGreaterThan(5);
    }
  });

  it('has topics that three channels covered within an hour', () => {
    const breaking = topics.filter(({ name }) => {
      const about = videos.filter(({ tags }) => tags[0] === name.toLowerCase());
      return about.some((video) => {
        const near = about.filter(
          (other) => Math.abs(ageOf(video) - ageOf(other)) <= 0.5 && ageOf(other) < 24,
        );
        return new Set(near.map(({ channel }) => channel.id)).size >= 3;
      });
    });
    expect(breaking.length).toBeGreaterThan(3);
  });
});

describe('the version of the generator', () => {
  it('changes whenever equal seeds give different results', () => {
    const hash = createHash('sha256');
    for (const video of makeSampleCatalog({ ...options, size: 80 }).videos()) {
      const { channel, title } = video;
      const [, , category = '', file = ''] = thumbnailUrl({
        ...video,
        categorySlug: channel.category.slug,
        channelTitle: channel.title,
      }).split('/');
      const picture = drawThumbnail(category, file.replace('.svg', ''));
      hash.update(JSON.stringify([channel.title, title, picture]));
    }
    const fingerprint = hash.digest('hex').slice(0, 12);
    expect({ version: generatorVersion, fingerprint }).toEqual({
      version: 5,
      fingerprint: 'dc184106b561',
    });
  });
});

describe('a large sample catalog', () => {
  it('is generated one video at a time, in constant memory', () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed / 1e6;
    };
    const videos = makeSampleCatalog({ ...options, size: 60_000 }).videos();
    const take = (count: number) => {
      for (let i = 0; i < count; i++) videos.next();
    };
    take(1000);
    const before = used();
    take(4000);
    expect(used() - before).toBeLessThan(8);
  });

  it('keeps fewer snapshots and comments of each video', () => {
    const detail = (size: number) => {
      const first = makeSampleCatalog({ ...options, size }).videos();
      const some = Array.from({ length: 600 }, () => first.next().value as SampleVideo);
      return some.reduce(
        (sum, { snapshots, comments }) => sum + snapshots.length + comments.length,
        0,
      );
    };
    expect(detail(60_000)).toBeLessThan(detail(20_000) / 2);
  });
});

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const covariance = mean(xs.map((x, i) => (x - mx) * ((ys[i] ?? 0) - my)));
  const deviation = (values: readonly number[], m: number) =>
    Math.sqrt(mean(values.map((v) => (v - m) ** 2)));
  return covariance / (deviation(xs, mx) * deviation(ys, my));
}
