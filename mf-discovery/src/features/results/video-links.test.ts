import { describe, expect, it } from '@jest/globals';
import { videoLinks } from './video-links';

describe('the links of a card', () => {
  it('search for the videos of a channel, and for those with a tag', () => {
    expect(videoLinks.channel('ch 1')).toBe('/?channel=ch+1');
    expect(videoLinks.tag('slow & low')).toBe('/?tags=slow+%26+low');
  });

  it('search for the words of what can be no filter', () => {
    expect(videoLinks.tag('paris, texas')).toBe('/?q=paris%2C+texas');
    expect(videoLinks.tag('x'.repeat(51))).toBe(`/?q=${'x'.repeat(51)}`);
  });
});
