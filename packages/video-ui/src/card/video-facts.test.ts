import { describe, expect, it } from '@jest/globals';
import { buildVideo } from '@tessera/area-testing';
import { type AgeStyle, ageOf, lengthOf, shownTags, watchUrlOf } from './video-facts';

describe('the facts of a video', () => {
  it('include its length', () => {
    expect(lengthOf(buildVideo({ duration: 'PT1H2M3S' }))).toBe('1:02:03');
    expect(lengthOf(buildVideo({ duration: null }))).toBe('Unknown duration');
  });

  it.each(['PT0S', 'PT0M0S'])('call it live while it has no length (%s)', (duration) => {
    expect(lengthOf(buildVideo({ duration }))).toBe('LIVE');
  });

  it('say the age in hours, days and weeks, and then in months and years or as a date', () => {
    const now = Date.parse('2026-06-15T12:00:00Z');
    const age = (hours: number, style: AgeStyle) => {
      const publishedAt = new Date(now - hours * 3_600_000).toISOString();
      return ageOf(buildVideo({ publishedAt }), style, now);
    };
    const date = new Date(now - 720 * 3_600_000);
    const local = date.toLocaleDateString(undefined, { dateStyle: 'medium' });
    const young = ['23 hours ago', '6 days ago', '4 weeks ago'];
    const hours = [23, 167, 719, 720, 24 * 800];
    expect(hours.map((one) => age(one, 'relative'))).toEqual([
      ...young,
      '1 month ago',
      '2 years ago',
    ]);
    expect(hours.slice(0, 4).map((one) => age(one, 'dated'))).toEqual([...young, local]);
    expect(ageOf(buildVideo({ publishedAt: null }), 'dated', now)).toBe('Unknown date');
  });

  it('include at most three tags', () => {
    const tags = ['a', 'b', 'c', 'd', 'e'];
    expect(shownTags(buildVideo({ tags }), 1000)).toEqual({ shown: ['a', 'b', 'c'], hidden: 2 });
    expect(shownTags(buildVideo({ tags: ['a'] }), 1000)).toEqual({ shown: ['a'], hidden: 0 });
    expect(shownTags(buildVideo({ tags: [] }), 1000)).toEqual({ shown: [], hidden: 0 });
  });

  it('include as many tags as there is room for, and never none', () => {
    const tags = ['tutorial', 'beginner', 'photography'];
    const shown = (width: number) => shownTags(buildVideo({ tags }), width).shown.length;
    expect([360, 250, 180, 40].map(shown)).toEqual([3, 2, 1, 1]);
    expect(shownTags(buildVideo({ tags: ['写真撮影入門', '初心者向け'] }), 230).hidden).toBe(1);
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', ''])(
    '54: hold no page at %j',
    (watchUrl) => {
      expect(watchUrlOf(buildVideo({ watchUrl }))).toBeUndefined();
    },
  );
});
