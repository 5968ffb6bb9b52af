import { expect, it } from '@jest/globals';
import { median } from '../detection/bursts.js';
import { gradeAlarms, gradeViral } from './grades.js';
import { findPlanted, graded, plantNews } from './planted-news.js';
import { playWorld } from './played-world.js';

it.each([1, 4])('finds planted news soon, and takes little else for news (%d)', async (seed) => {
  const news = plantNews({ seed, days: 4, events: 10, decoys: 5, perHour: 40 });
  const found = graded(await findPlanted(news, 2), news);
  expect(found.precision).toBeGreaterThanOrEqual(0.8);
  expect(found.recall).toBeGreaterThanOrEqual(0.7);
  expect(found.medianDelay).toBeLessThanOrEqual(30);
  expect(found.falseAlarmsPerDay).toBeLessThanOrEqual(1);
});

it('takes nothing for news where nothing happens', async () => {
  const news = plantNews({ seed: 7, days: 4, events: 0, decoys: 6, perHour: 30 });
  const { falseAlarms } = graded(await findPlanted(news, 5), news);
  expect(falseAlarms.length).toBeLessThanOrEqual(2);
});

it('finds the stories of a sample world, and hardly calls everyday videos viral', async () => {
  const played = await playWorld({ seed: 'tested', size: 800, days: 2.3, everyMinutes: 10 });
  const { alarms, right, stories, found, delays } = gradeAlarms(played);
  expect(right / alarms).toBeGreaterThanOrEqual(0.8);
  expect(found / stories).toBeGreaterThanOrEqual(0.7);
  expect(median(delays)).toBeLessThanOrEqual(30);
  const { everyday, reached, notReached } = gradeViral(played);
  expect(everyday.called / everyday.all).toBeLessThan(0.01);
  expect(reached.called / reached.all).toBeGreaterThan(0.1);
  expect(reached.called / (reached.called + notReached.called)).toBeGreaterThan(0.7);
});
