import { describe, expect, it } from '@jest/globals';
import { namesOf, plural, singular } from './names.js';

describe('namesOf', () => {
  it('spells a name as code needs it', () => {
    expect(namesOf('video-lists')).toEqual({
      file: 'video-lists',
      property: 'videoLists',
      class: 'VideoLists',
      words: 'video lists',
      sentence: 'Video lists',
      withArticle: 'a video lists',
      sentenceWithArticle: 'A video lists',
      table: 'video_lists',
    });
  });

  it.each(['an episode', 'an upload', 'a user', 'a video list', 'a one-off', 'an order'])(
    'says %j',
    (words) => {
      expect(namesOf(words.replace(/^an? /, '').replaceAll(' ', '-')).withArticle).toBe(
        words.replace('one-off', 'one off'),
      );
    },
  );

  it.each(['VideoLists', 'video_lists', '2nd', '-a', 'a-', '', '../a', "a'b"])(
    'rejects %j',
    (name) => {
      expect(() => namesOf(name)).toThrow('must be lower-case words joined by hyphens');
    },
  );
});

describe('singular and plural', () => {
  it.each([
    ['bookmark', 'bookmarks'],
    ['category', 'categories'],
    ['essay', 'essays'],
    ['movie', 'movies'],
    ['status', 'statuses'],
    ['class', 'classes'],
    ['match', 'matches'],
    ['course', 'courses'],
    ['video-list', 'video-lists'],
    ['news', 'news'],
    ['media', 'media'],
    ['breaking-news', 'breaking-news'],
  ])('of %s and %s', (one, several) => {
    expect(singular(several)).toBe(one);
    expect(plural(one)).toBe(several);
  });

  it.each(['watchlist', 'status', 'class', 'category'])('takes %s for one already', (one) => {
    expect(singular(one)).toBe(one);
  });
});
