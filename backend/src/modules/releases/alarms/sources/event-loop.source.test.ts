import { expect, it, jest } from '@jest/globals';
import { EventLoopWatch, Metrics, type Stall } from '../../../../platform/metrics/index.js';
import { AlarmSources } from '../alarm-sources.js';
import { EventLoopSource } from './event-loop.source.js';

const stall = (ms: number, cpuMs = ms): Stall => ({ ms, cpuMs, gcMs: 0, during: [] });

const conditionsAfter = (...recent: readonly Stall[]) => {
  const watch = new EventLoopWatch(new Metrics(() => undefined));
  jest.spyOn(watch, 'recent', 'get').mockReturnValue(recent);
  return new EventLoopSource(watch, new AlarmSources()).conditions();
};

it('raises no alarm while visitors hardly notice anything', async () => {
  expect(await conditionsAfter()).toEqual([]);
  expect(await conditionsAfter(stall(900), stall(900))).toEqual([]);
});

it('raises one with how long nobody was answered, and where to look', async () => {
  expect(await conditionsAfter(stall(1_500), stall(900, 100))).toMatchObject([
    {
      kind: 'event-loop-blocked',
      text: expect.stringContaining('answered nobody for 2.4 s of the last five minutes'),
      advice: expect.stringContaining('The event loop stood still'),
    },
  ]);
});

it('says when others kept the processor busy', async () => {
  expect(await conditionsAfter(stall(3_000, 200))).toMatchObject([
    { advice: expect.stringContaining('Other programs kept the processor busy') },
  ]);
});
