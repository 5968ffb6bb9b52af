import { describe, expect, it } from '@jest/globals';
import { type Comparable, rankSimilar } from './rank-similar.js';

const build = (id: string, facts: Partial<Comparable> = {}): Comparable => ({
  id,
  channelId: id,
  categoryId: null,
  title: '',
  tags: [],
  views: null,
  ...facts,
});
const ranked = (video: Comparable, candidates: readonly Comparable[], limit = 10) =>
  rankSimilar(video, candidates, limit).map(({ id }) => id);

describe('similar videos', () => {
  it('share what few others have rather than what many have', () => {
    const video = build('video', { tags: ['rare', 'frequent'], title: 'Der Jazz und die Nacht' });
    const many = Array.from({ length: 8 }, (_, index) =>
      build(`many-${index}`, { tags: ['frequent'], views: 1_000_000 - index }),
    );
    const candidates = [
      ...many,
      build('rare', { tags: ['rare'] }),
      build('word', { title: 'JAZZ' }),
    ];
    expect(ranked(video, candidates, 3)).toEqual(['rare', 'word', 'many-0']);
  });

  it('prefer the channel and the category, then what is watched', () => {
    const video = build('video', { channelId: 'a', categoryId: 1 });
    const candidates = [
      build('unknown'),
      build('watched', { views: 1000 }),
      build('category', { categoryId: 1 }),
      build('channel', { channelId: 'a', categoryId: 2 }),
    ];
    expect(ranked(video, candidates)).toEqual(['channel', 'category', 'watched', 'unknown']);
  });

  it('are what the same visitors watch, more than what has a tag in common', () => {
    const video = build('video', { tags: ['rare'] });
    const candidates = [
      build('tagged', { tags: ['rare'] }),
      build('seldom', { watchedTogether: 0.1 }),
      build('together', { watchedTogether: 1 }),
    ];
    expect(ranked(video, candidates)).toEqual(['together', 'tagged', 'seldom']);
  });

  it('are at most three of one channel', () => {
    const video = build('video', { channelId: 'a' });
    const own = ['1', '2', '3', '4', '5'].map((id) => build(id, { channelId: 'a' }));
    expect(ranked(video, [...own, build('other')])).toEqual(['1', '2', '3', 'other']);
  });

  it('are none among none', () => {
    expect(ranked(build('video', { tags: ['a'] }), [])).toEqual([]);
  });
});
