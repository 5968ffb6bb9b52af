import { describe, expect, it } from '@jest/globals';
import { conjugate } from './agreement.js';

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
