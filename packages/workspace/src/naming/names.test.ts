import { describe, expect, it } from '@jest/globals';
import { namesOf, singular } from './names.js';

describe('namesOf', () => {
  it('spells a name as code needs it', () => {
    expect(namesOf('video-lists')).toEqual({
      file: 'video-lists',
      property: 'videoLists',
      class: 'VideoLists',
      words: 'video lists',
      sentence: 'Video lists',
      table: 'video_lists',
    });
  });

  it.each(['VideoLists', 'video_lists', '2nd', '-a', 'a-', '', '../a', "a'b"])(
    'refuses %j',
    (name) => {
      expect(() => namesOf(name)).toThrow('must be lower-case words joined by hyphens');
    },
  );
});

describe('singular', () => {
  it.each([
    ['bookmarks', 'bookmark'],
    ['categories', 'category'],
    ['news', 'news'],
    ['status', 'status'],
    ['chess', 'chess'],
    ['music', 'music'],
  ])('of %s is %s', (several, one) => {
    expect(singular(several)).toBe(one);
  });
});
