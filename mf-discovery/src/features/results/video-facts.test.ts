import { describe, expect, it } from '@jest/globals';
import { buildVideo } from '../../../test/builders';
import { lengthOf, shownTags, watchUrlOf } from './video-facts';

describe('the facts of a video', () => {
  it('include its length', () => {
    expect(lengthOf(buildVideo({ duration: 'PT1H2M3S' }))).toBe('1:02:03');
    expect(lengthOf(buildVideo({ duration: null }))).toBe('Unknown duration');
  });

  it.each(['PT0S', 'PT0M0S'])('call it live while it has no length (%s)', (duration) => {
    expect(lengthOf(buildVideo({ duration }))).toBe('LIVE');
  });

  it('include as many tags as there is room for', () => {
    const tags = ['a', 'b', 'c', 'd', 'e'];
    expect(shownTags(buildVideo({ tags }), 3)).toEqual({ shown: ['a', 'b', 'c'], hidden: 2 });
    expect(shownTags(buildVideo({ tags: ['a'] }), 3)).toEqual({ shown: ['a'], hidden: 0 });
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', ''])(
    'hold no page at %j',
    (watchUrl) => {
      expect(watchUrlOf(buildVideo({ watchUrl }))).toBeUndefined();
    },
  );
});
