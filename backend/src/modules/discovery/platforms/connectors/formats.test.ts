import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeEntities, plainText } from '../../../../platform/foreign-text/index.js';
import { pageNumber, requestUrl } from './request-url.js';
import { bestThumbnail } from './thumbnail.js';
import { thumbnail, twitchSeconds } from './twitch/twitch-video.js';
import { isoSeconds } from './youtube/youtube-video.js';

describe('durations', () => {
  it.each([
    ['PT3M20S', 200],
    ['PT1H2M3S', 3723],
    ['P1DT1S', 86_401],
    ['P0D', null],
    ['PT', null],
    ['3:20', null],
    [null, null],
  ])('%s of YouTube are %s seconds', (text, seconds) => {
    expect(isoSeconds(text)).toBe(seconds);
  });

  it.each([
    ['3h8m33s', 11_313],
    ['3m21s', 201],
    ['45s', 45],
    ['0s', null],
    ['', null],
    ['3h8m33', null],
    [null, null],
  ])('%s of Twitch are %s seconds', (text, seconds) => {
    expect(twitchSeconds(text)).toBe(seconds);
  });
});

describe('texts', () => {
  it.each([
    ['Rock &amp; Roll &#39;n&#39; &quot;Blues&quot;', 'Rock & Roll \'n\' "Blues"'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&unknown; & &#x1F3B9;', '&unknown; & 🎹'],
    ['&#0;&#x110000;', ''],
  ])('%s is %s', (escaped, text) => {
    expect(decodeEntities(escaped)).toBe(text);
  });

  it.each([
    ['One<br>two<BR />three', 'One\ntwo\nthree'],
    ['<p>One</p><p>two</p>', 'One\ntwo'],
    ['<a href="https://x.example/?a=1&amp;b=2">link</a> 1 < 2', 'link 1 < 2'],
    ['I <3 jazz', 'I <3 jazz'],
  ])('%j of HTML is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('of any HTML have no tags, and take time in proportion to their length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(plainText(`<b>${text.replaceAll(/[<&]/g, '')}</b>`)).not.toContain('<b>');
      }),
    );
    expect(plainText('<b'.repeat(100_000))).toHaveLength(200_000);
  });
});

it('chooses pictures that are large enough', () => {
  const pictures = [1280, 120, 640, 320].map((width) => ({ url: String(width), width }));
  expect(bestThumbnail(pictures)).toBe('640');
  expect(bestThumbnail(pictures.slice(1, 2))).toBe('120');
  expect(bestThumbnail([])).toBe('');
  expect(thumbnail('https://x.example/%{width}x%{height}.jpg')).toBe(
    'https://x.example/640x360.jpg',
  );
  expect(thumbnail('https://x.example/{width}x{height}.jpg')).toBe('https://x.example/640x360.jpg');
});

it('builds addresses that hold what was given, and nothing else', () => {
  const url = requestUrl('https://api.example/v1/', 'videos', { q: 'a&b=c#d', none: undefined });
  expect(url.href).toBe('https://api.example/v1/videos?q=a%26b%3Dc%23d');
  expect(['2', '0', '-1', '1e3', '99999', undefined].map(pageNumber)).toEqual([2, 1, 1, 1, 1, 1]);
});
