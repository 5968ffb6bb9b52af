import { describe, expect, it } from '@jest/globals';
import { afterDeterminer, conjugate } from './agreement.js';

describe('conjugate', () => {
  it.each([
    ['works', 'recursion', 'works'],
    ['works', 'closures', 'work'],
    ['is', 'the rings of Saturn', 'are'],
    ['has', 'school meals', 'have'],
    ['does', 'the spice trade', 'does'],
    ['carries', 'honey bees', 'carry'],
    ['teaches', 'mirrors', 'teach'],
    ['is', 'Paper Tigers of Elm Row', 'is'],
    ['is', 'walking ten thousand steps', 'is'],
    ['is', 'gymnastics', 'is'],
    ['is', 'tennis', 'is'],
    ['is', 'glass', 'is'],
    ['is', 'two forks and a match', 'are'],
    ['falls', 'barre chords', 'fall'],
  ])('%s for %s: %s', (verb, subject, form) => {
    expect(conjugate(verb, subject)).toBe(form);
  });
});

describe('afterDeterminer', () => {
  it.each([
    ['why your ', 'the pentatonic scale', 'pentatonic scale'],
    ['Every ', 'The Last Orchard', 'Last Orchard'],
    ['the biggest ', 'a golden spoon', 'golden spoon'],
    ['better ', 'the shuffle', 'shuffle'],
    ['learn ', 'the shuffle', 'the shuffle'],
    ['your ', 'barre chords', 'barre chords'],
    ['the theme of ', 'my street', 'my street'],
    ['an ', 'an a cappella group', 'a cappella group'],
  ])('%s%s', (preceding, words, result) => {
    expect(afterDeterminer(words, preceding)).toBe(result);
  });
});
