import { describe, expect, it } from '@jest/globals';
import { videoLinks } from './video-links';

describe('the links of a card', () => {
  it('search for the videos of a channel, and for those with a tag', () => {
    expect(videoLinks.channel('ch 1')).toBe('/?channel=ch+1');
    expect(videoLinks.tag('slow & low')).toBe('/?tags=slow+%26+low');
  });
});
