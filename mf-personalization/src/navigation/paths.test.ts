import { expect, it } from '@jest/globals';
import { videoIdIn, videoPath } from './paths';

const site = 'https://tessera.test';

it.each([
  [`${site}${videoPath('a/b c')}`, 'a/b c'],
  [`${site}/video/v1?t=10`, 'v1'],
  [`${site}/playlist/v1`, `${site}/playlist/v1`],
  ['https://elsewhere.test/video/v1', 'https://elsewhere.test/video/v1'],
  ['v1', 'v1'],
])('%s names %s', (typed, id) => {
  expect(videoIdIn(typed, site)).toBe(id);
});

it('leads to where a video goes on', () => {
  expect(videoPath('v1', 90)).toBe('/video/v1?t=90');
  expect(videoPath('v1')).toBe('/video/v1');
});
