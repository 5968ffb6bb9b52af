import { describe, expect, it } from '@jest/globals';
import { categories } from '../vocabulary/categories.js';
import { sampleTastes, sampleVisitor, visitorLabels } from './tastes.js';
import { sampleVisitorDays, VisitorEvents, type WatchableVideo } from './visitor-events.js';

const until = new Date('2026-03-05T14:00:00Z');
const dayMs = 24 * 3_600_000;

/** Videos of all categories, of which a third is from the last weeks. */
const videos: WatchableVideo[] = Array.from({ length: 1400 }, (_, index) => ({
  id: `v${index}`,
  category: categories[index % categories.length]?.slug ?? '',
  publishedAt: new Date(until.getTime() - ((index * 37) % 180) * dayMs),
  views: (index * 7919) % 100_000,
  seconds: index % 10 === 0 ? null : 30 + ((index * 13) % 1200),
}));
const byId = new Map(videos.map((video) => [video.id, video]));
const numbers = Array.from({ length: 300 }, (_, index) => index + 1);

describe('tastes', () => {
  it('divide the categories, and depend on the seed', () => {
    const tastes = sampleTastes('tessera');
    const slugs = tastes.flatMap((taste) => taste.categories);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThanOrEqual(categories.length - 1);
    expect(sampleTastes('tessera')).toEqual(tastes);
    expect(sampleTastes('other')).not.toEqual(tastes);
  });

  it('are one or two of a visitor, and labels name them', () => {
    const visitors = numbers.map((number) => sampleVisitor('tessera', number));
    const two = visitors.filter(({ tastes }) => tastes.length === 2).length;
    expect(two).toBeGreaterThan(10);
    expect(two).toBeLessThan(60);
    const labels = visitorLabels('tessera', 300).filter((label) => label.kind === 'visitor');
    expect(labels[6]).toMatchObject({
      id: 'sample:7',
      categories: visitors[6]?.tastes.flatMap((taste) => taste.categories),
    });
    expect(visitorLabels('tessera', 0)).toEqual([]);
  });
});

describe('what a visitor does', () => {
  const events = new VisitorEvents('tessera', videos, until);
  const all = numbers.map((number) => {
    const visitor = sampleVisitor('tessera', number);
    return { visitor, done: events.of(visitor) };
  });

  it('depends on nothing but the seed and the catalog', () => {
    const again = new VisitorEvents('tessera', videos, until);
    expect(again.of(sampleVisitor('tessera', 5))).toEqual(events.of(sampleVisitor('tessera', 5)));
  });

  it('is within sixty days, and with nothing that was not out yet', () => {
    for (const { at, subject } of all.flatMap(({ done }) => done)) {
      expect(at.getTime()).toBeLessThanOrEqual(until.getTime());
      expect(at.getTime()).toBeGreaterThan(until.getTime() - (sampleVisitorDays + 1) * dayMs);
      expect(at.getTime()).toBeGreaterThanOrEqual(
        byId.get(subject)?.publishedAt.getTime() ?? Number.NaN,
      );
    }
  });

  it('is mostly with videos of their taste, and likes are with these alone', () => {
    const shares = all.map(({ visitor, done }) => {
      const own = new Set(visitor.tastes.flatMap((taste) => taste.categories));
      const isOwn = ({ subject }: { subject: string }) =>
        own.has(byId.get(subject)?.category ?? '');
      const opened = done.filter(({ kind }) => kind === 'opened');
      return opened.filter(isOwn).length / opened.length;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.85);
    expect(mean).toBeLessThan(0.99);
  });
});
