import { describe, expect, it } from '@jest/globals';
import { durationChoices } from '@tessera/contracts-personalization/values';
import { buildPreferences } from '../../../test/builders';
import { lengthChoice, minutesInWords, withDuration, withQuality, withThreshold } from './choices';

describe('durations', () => {
  it.each(durationChoices)(
    'mean the same on both screens, and have bounds of each: %s',
    (choice) => {
      for (const screen of ['hub', 'center'] as const) {
        const chosen = withDuration(buildPreferences(), screen, choice);
        expect(chosen.duration).toBe(choice);
        expect(lengthChoice('hub', chosen)).toBe(choice);
        expect(lengthChoice('center', chosen)).toBe(choice);
      }
    },
  );

  it('are short below 5 minutes in the hub, and below 4 in the Center', () => {
    const preferences = buildPreferences();
    expect(withDuration(preferences, 'hub', 'short').minutes).toEqual({ from: null, to: 5 });
    expect(withDuration(preferences, 'center', 'short').minutes).toEqual({ from: null, to: 4 });
  });

  it.each([
    [null, null, 'Any length'],
    [null, 4, 'Under 4 min'],
    [5, 20, '5–20 min'],
    [20, null, 'Over 20 min'],
  ])('are said in words: %p to %p', (from, to, words) => {
    expect(minutesInWords({ from, to })).toBe(words);
  });
});

describe('quality', () => {
  it('has the lowest score of its choice, and the choice of its lowest score', () => {
    expect(withQuality(buildPreferences(), 'high').qualityThreshold).toBe(80);
    expect(withQuality(buildPreferences(), 'any').qualityThreshold).toBe(0);
    expect(withThreshold(buildPreferences(), 80).quality).toBe('high');
    expect(withThreshold(buildPreferences(), 75).quality).toBe('medium');
    expect(withThreshold(buildPreferences(), 55).quality).toBe('any');
  });
});
