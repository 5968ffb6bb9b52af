import { expect, it } from '@jest/globals';
import { analystPathTo, videoIdIn, videoPath } from './paths';

const site = 'https://tessera.test';

it.each([
  [`${site}${videoPath('a/b c')}`, 'a/b c'],
  [`${site}/video/v1?t=10`, 'v1'],
  [`${site}/playlist/v1`, null],
  ['https://elsewhere.test/video/v1', null],
  ['v1', null],
])('%s is the page of %s', (address, id) => {
  expect(videoIdIn(address, site)).toBe(id);
});

it.each([
  [{}, '/ai-analyst'],
  [{ tab: 'overview' }, '/ai-analyst'],
  [{ tab: 'tools', video: 'v1' }, '/ai-analyst?tab=tools&video=v1'],
] as const)('leads to %j', (place, path) => {
  expect(analystPathTo(place)).toBe(path);
});
