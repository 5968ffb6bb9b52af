import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playerOrigins, playerUrl } from './players.js';
import { readVideoLink } from './video-links.js';

const uuid = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
const shortUuid = 'kkGMgK9ZtnKfYAgnEtQxbv';
const tiktokId = '6718335390845095173';

/** Address, its platform, its id, and its page in one form. */
const forms = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&list=PL1', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://www.vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/12345/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/showcase/3253534/video/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/ondemand/somefilm/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ['https://www.dailymotion.com/video/x84sh87', 'dailymotion', 'x84sh87'],
  ['https://www.dailymotion.com/video/x84sh87_some-title_news', 'dailymotion', 'x84sh87'],
  ['https://www.dailymotion.com/embed/video/x84sh87', 'dailymotion', 'x84sh87'],
  ['https://geo.dailymotion.com/player.html?video=x84sh87', 'dailymotion', 'x84sh87'],
  ['https://geo.dailymotion.com/player/xmyye.html?video=x84sh87', 'dailymotion', 'x84sh87'],
  ['https://dai.ly/x84sh87', 'dailymotion', 'x84sh87'],
  ['https://www.twitch.tv/videos/335921245', 'twitch', '335921245'],
  ['https://m.twitch.tv/somebody/v/335921245', 'twitch', '335921245'],
  ['https://www.twitch.tv/somebody/video/335921245', 'twitch', '335921245'],
  ['https://player.twitch.tv/?video=v335921245&parent=x.example', 'twitch', '335921245'],
  ['https://clips.twitch.tv/FaintLightGullWholeWheat', 'twitch', 'FaintLightGullWholeWheat'],
  ['https://clips.twitch.tv/embed?clip=FaintLightGull-1_a', 'twitch', 'FaintLightGull-1_a'],
  ['https://www.twitch.tv/somebody/clip/FaintLightGull', 'twitch', 'FaintLightGull'],
  ['https://www.twitch.tv/SomeBody', 'twitch', 'somebody'],
  ['https://player.twitch.tv/?channel=somebody', 'twitch', 'somebody'],
  [`https://www.tiktok.com/@scout2015/video/${tiktokId}?is_from_webapp=1`, 'tiktok', tiktokId],
  [`https://m.tiktok.com/v/${tiktokId}.html`, 'tiktok', tiktokId],
  [`https://www.tiktok.com/embed/v2/${tiktokId}`, 'tiktok', tiktokId],
  [`https://www.tiktok.com/player/v1/${tiktokId}`, 'tiktok', tiktokId],
  [`https://www.tiktok.com/share/video/${tiktokId}`, 'tiktok', tiktokId],
  ['https://vm.tiktok.com/ZTRC5xgJp/', 'tiktok', null],
  ['https://www.tiktok.com/t/ZTRC5xgJp', 'tiktok', null],
  [`https://framatube.org/w/${shortUuid}`, 'peertube', shortUuid],
  [`https://framatube.org/videos/watch/${uuid}`, 'peertube', uuid],
  [`https://tube.example:8443/videos/embed/${uuid}`, 'peertube', uuid],
] as const;

const refused = [
  '',
  'dQw4w9WgXcQ',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%0Ax',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/results?search_query=jazz',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/event/1234567',
  'https://vimeo.com/search?q=jazz',
  'https://www.dailymotion.com/playlist/x6lgtp',
  'https://www.dailymotion.com/search/jazz/videos',
  'https://www.twitch.tv/directory',
  'https://www.twitch.tv/search?term=jazz',
  'https://www.twitch.tv/somebody/videos',
  'https://www.tiktok.com/@scout2015',
  'https://www.tiktok.com/search?q=jazz',
  `https://www.tiktok.com/@../video/${'1'.repeat(60)}`,
  `https://framatube.org/w/p/${shortUuid}`,
  `https://framatube.org/api/v1/videos/${uuid}`,
  'https://framatube.org/w/0OIl0OIl0OIl0OIl0OIl0O',
  `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(2000)}`,
];

describe('readVideoLink', () => {
  it.each(forms)('reads %s', (address, platform, id) => {
    expect(readVideoLink(address)).toMatchObject({ platform, id });
  });

  it.each(forms)('gives %s a page that is read as the same video', (address, _platform, _id) => {
    const link = readVideoLink(address);
    const { startSeconds: _, ...again } = readVideoLink(link?.watchUrl ?? '') ?? {};
    expect(link).toMatchObject(again);
  });

  it.each(refused)('refuses %s', (address) => {
    expect(readVideoLink(address)).toBeNull();
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
    ['https://www.twitch.tv/videos/335921245?t=0h5m10s', 310],
    ['https://vimeo.com/76979871#t=1m30s', 90],
    [`https://framatube.org/w/${shortUuid}?start=2m`, 120],
    ['https://dai.ly/x84sh87?start=30', 30],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', undefined],
    ['https://youtu.be/dQw4w9WgXcQ?t=-5', undefined],
    [`https://youtu.be/dQw4w9WgXcQ?t=${'9'.repeat(50)}`, undefined],
  ])('begins %s at %s seconds', (address, startSeconds) => {
    expect(readVideoLink(address)?.startSeconds).toBe(startSeconds);
  });

  it('keeps the key of an unlisted video', () => {
    const page = 'https://vimeo.com/76979871/8272103f6e';
    const player = 'https://player.vimeo.com/video/76979871?h=8272103f6e';
    expect(readVideoLink(page)).toMatchObject({ key: '8272103f6e', watchUrl: page });
    expect(readVideoLink(player)).toMatchObject({ key: '8272103f6e', watchUrl: page });
  });

  it('reads any text, and yields nothing but plain ids on web pages', () => {
    fc.assert(
      fc.property(mutatedAddress, (address) => {
        const link = readVideoLink(address);
        if (link === null) return;
        expect(link.id ?? 'x').toMatch(/^[\w-]{1,100}$/);
        expect(link.watchUrl).toMatch(/^https?:\/\/[^/@\s]+\/[\w./@?=-]+$/);
        expect(readVideoLink(link.watchUrl)).toMatchObject({
          platform: link.platform,
          id: link.id,
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('playerUrl', () => {
  const parent = 'tessera.example';
  const player = (address: string, startSeconds?: number) =>
    playerUrl(address, { parent, ...(startSeconds !== undefined && { startSeconds }) });

  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&start=75',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1#t=75s',
    ],
    [
      'https://dai.ly/x84sh87',
      'https://geo.dailymotion.com/player.html?video=x84sh87&startTime=75',
    ],
    [
      'https://www.twitch.tv/videos/335921245',
      `https://player.twitch.tv/?video=v335921245&time=75s&parent=${parent}&autoplay=true`,
    ],
    [
      'https://clips.twitch.tv/FaintLightGull',
      `https://clips.twitch.tv/embed?clip=FaintLightGull&parent=${parent}&autoplay=true`,
    ],
    [
      'https://www.twitch.tv/somebody',
      `https://player.twitch.tv/?channel=somebody&parent=${parent}&autoplay=true`,
    ],
    [
      `https://www.tiktok.com/@scout2015/video/${tiktokId}`,
      `https://www.tiktok.com/player/v1/${tiktokId}?autoplay=1&rel=0`,
    ],
    [
      `https://framatube.org/w/${shortUuid}`,
      `https://framatube.org/videos/embed/${shortUuid}?autoplay=1&p2p=0&start=75`,
    ],
  ])('of %s, from 1:15 on', (address, expected) => {
    expect(player(address, 75)).toBe(expected);
  });

  it('begins where the address says, unless told otherwise', () => {
    expect(player('https://youtu.be/dQw4w9WgXcQ?t=90')).toContain('start=90');
    expect(player('https://youtu.be/dQw4w9WgXcQ?t=90', 0)).not.toContain('start');
  });

  it.each([
    'https://www.youtube.com/results?search_query=jazz',
    'https://vm.tiktok.com/ZTRC5xgJp/',
    `http://framatube.org/w/${shortUuid}`,
  ])('has none for %s', (address) => {
    expect(player(address)).toBeNull();
  });

  it('stays on the origins that are named for its platform', () => {
    for (const [address, platform] of forms) {
      const url = player(address);
      if (url === null) continue;
      const { origin, protocol } = new URL(url);
      expect([origin, protocol]).toContain(
        playerOrigins[platform].find((named) => named === origin || named === protocol),
      );
    }
  });
});

/** Addresses with pieces that have gone wrong in readers of addresses. */
const mutatedAddress = fc
  .tuple(
    fc.constantFrom(...forms.map(([address]) => address)),
    fc.nat(80),
    fc.nat(6),
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '?',
        '#',
        '@',
        ':',
        '%00',
        '%2F',
        '\\',
        '..',
        '\n',
        '\u0000',
        '?v=',
      ),
      fc.string({ maxLength: 6 }),
    ),
  )
  .map(([text, at, removed, added]) => text.slice(0, at) + added + text.slice(at + removed));
