import type { Platform } from '@tessera/contracts';
import { logNormal } from '../random/distributions.js';
import type { Random } from '../random/random.js';

/** Words in a title that say how long a video is, with the minutes that they mean. */
const promises: readonly (readonly [RegExp, number, number])[] = [
  [/\b(one|a) minute\b|sixty seconds|thirty seconds|, one take/i, 0.4, 1.2],
  [/full podcast|full concert|full live set|farewell concert|marathon|full workshop/i, 55, 140],
  [/\d+ hours of|full match|in full\b|documentary|full film|director's cut/i, 32, 95],
  [/official (video|audio)|lyric video|visualizer|\((acoustic|live|piano)/i, 2.6, 6],
];

/**
 * Length of a video in whole seconds.
 * @param minutes length that the title names, if it does
 * @param usual length that is usual for such videos, in minutes
 */
export function drawDuration(
  random: Random,
  {
    platform,
    title,
    minutes,
    usual,
  }: { platform: Platform; title: string; minutes: number | undefined; usual: number },
): number {
  if (minutes !== undefined) return seconds(minutes * random.between(0.97, 1.12));
  if (platform === 'tiktok')
    return seconds(Math.min(5, Math.max(0.15, logNormal(random, 0.8, 0.6))));
  if (platform === 'twitch') return seconds(Math.min(700, logNormal(random, 150, 0.5)));
  const promise = promises.find(([words]) => words.test(title));
  if (promise) return seconds(random.between(promise[1], promise[2]));
  const length = logNormal(random, platform === 'dailymotion' ? usual * 0.6 : usual, 0.45);
  return seconds(Math.min(240, Math.max(0.7, length)));
}

function seconds(minutes: number): number {
  return Math.max(5, Math.round(minutes * 60));
}
