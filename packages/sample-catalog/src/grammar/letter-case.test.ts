import { describe, expect, it } from '@jest/globals';
import { sentenceCase, titleCase } from './letter-case.js';

describe('letter case', () => {
  it.each([
    ['how to build a table', 'How to Build a Table'],
    ['build a table: a step-by-step guide', 'Build a Table: A Step-by-Step Guide'],
    ['one-pan dumplings | part 2', 'One-Pan Dumplings | Part 2'],
    ['what it is for', 'What It Is For'],
    ["mic'd up: élan with CSS #coding", "Mic'd Up: Élan with CSS #coding"],
    ['north v south', 'North v South'],
  ])('a title: %s', (text, title) => {
    expect(titleCase(text)).toBe(title);
  });

  it('sentences begin with a capital letter, nothing else changes', () => {
    expect(sentenceCase('is it? yes. "so be it" in CSS')).toBe('Is it? Yes. "So be it" in CSS');
  });
});
