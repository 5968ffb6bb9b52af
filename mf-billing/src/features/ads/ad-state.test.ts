import { expect, it } from '@jest/globals';
import { stateOf } from './ad-state';

const now = new Date('2026-11-23T23:59:59Z');

it.each([
  [1, null, null, 'Running'],
  [1, '2026-11-23', '2026-11-23', 'Runs until 2026-11-23'],
  [1, '2026-11-24', null, 'Starts 2026-11-24'],
  [0, null, null, 'Paused'],
  [0, null, '2026-11-22', 'Ended on 2026-11-22'],
])('an ad of weight %d from %s to %s: %s', (weight, startsOn, endsOn, state) => {
  expect(stateOf({ weight, startsOn, endsOn }, now)).toBe(state);
});
