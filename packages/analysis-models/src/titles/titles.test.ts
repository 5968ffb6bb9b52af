import { describe, expect, test } from '@jest/globals';
import { keptPromise, titleStyle } from './index.js';

describe('the style of a title', () => {
  test.each([
    'You Won’t BELIEVE What Happened Next!!',
    'I Spent 24 Hours in a Haunted House (GONE WRONG)',
    '10 Tricks Your Dentist Doesn’t Want You To Know 😱',
    'This Dog Saved His Owner’s Life...',
    '21 Photos That Will Make You Laugh',
  ])('“%s” is bait', (title) => {
    expect(titleStyle(title).probability).toBeGreaterThan(0.8);
  });

  test.each([
    'Official Trailer | Netflix',
    'Linear algebra, lecture 3: eigenvalues',
    'Explosion injures 11 in Beirut',
    'Ed Sheeran - Perfect [Official Lyric Video]',
    'Kubernetes networking explained',
  ])('“%s” is plain', (title) => {
    expect(titleStyle(title).probability).toBeLessThan(0.3);
  });

  test('the forms that made it are shown as they stand in the title', () => {
    const { reasons } = titleStyle('We opened the LOCKED room (GONE WRONG)');
    expect(reasons).toContainEqual({ form: 'gone wrong', words: 'GONE WRONG' });
    expect(reasons).toContainEqual({ form: 'stressed words', words: 'LOCKED GONE WRONG' });
  });

  test('learned words are shown', () => {
    const { reasons } = titleStyle('19 hilarious texts that prove cats are weird');
    expect(reasons.some(({ form }) => form === 'wording')).toBe(true);
  });

  test('an empty title is no bait', () => {
    expect(titleStyle('  ')).toEqual({ probability: 0, reasons: [] });
  });

  test('usual abbreviations are no shouting', () => {
    const { reasons } = titleStyle('NASA and the FBI on TV');
    expect(reasons.map(({ form }) => form)).not.toContain('stressed words');
  });

  test.each(['A'.repeat(100_000), '*'.repeat(100_000), '1 '.repeat(50_000), '\u0000\ud800 😂'])(
    'hostile titles take no time',
    (title) => {
      titleStyle('warm');
      const begin = performance.now();
      expect(titleStyle(title).probability).toBeLessThanOrEqual(1);
      expect(performance.now() - begin).toBeLessThan(500);
    },
  );
});

describe('the promise of a title', () => {
  const title = 'How to bake sourdough bread in 24 hours';
  const body =
    'My recipe for a sourdough loaf. You feed the starter, fold the dough and keep baking it in a hot oven; 24 hours from flour to bread.';

  test('is kept by a text with its words', () => {
    const kept = keptPromise(title, { body });
    expect(kept.isScored).toBe(true);
    expect(kept.probability).toBeGreaterThan(0.9);
    expect(kept.missing).toEqual([]);
  });

  test('is broken by a text about something else', () => {
    const broken = keptPromise(title, {
      body: 'The match ended with a late goal, and the coach was happy with the defense.',
    });
    expect(broken.probability).toBeLessThan(0.3);
    expect(broken.confirmed).toEqual([]);
    expect(broken.missing).toContain('sourdough');
  });

  test('passages are quoted from the text, with other endings of the word', () => {
    const { confirmed } = keptPromise(title, { body });
    const bake = confirmed.find(({ word }) => word === 'bake');
    expect(bake).toMatchObject({ source: 'body' });
    expect(bake?.passage).toContain('baking');
    for (const { passage } of confirmed) expect(body).toContain(passage);
  });

  test('tags and transcripts count, and are named', () => {
    const { confirmed } = keptPromise('Sourdough in Lisbon', {
      tags: ['sourdough'],
      transcript: 'today we walk through lisbon',
    });
    expect(confirmed.map(({ word, source }) => [word, source])).toEqual(
      expect.arrayContaining([
        ['sourdough', 'tags'],
        ['lisbon', 'transcript'],
      ]),
    );
  });

  test('initials stand for names', () => {
    const { confirmed, missing } = keptPromise('UN warns Iranian leaders', {
      body: 'The United Nations warned the leaders of Iran.',
    });
    expect(missing).toEqual([]);
    expect(confirmed.map(({ word }) => word)).toContain('iranian');
  });

  test('comments speak for it and against it', () => {
    const alone = keptPromise(title, { body }).probability;
    const blamed = keptPromise(title, {
      body,
      comments: [
        'Clickbait!',
        'Where is the bread you promised?',
        'waste of time',
        'clickbait again',
      ],
    });
    expect(blamed.probability).toBeLessThan(alone);
    expect(blamed.verdicts.broken).toHaveLength(4);
    const praised = keptPromise(title, { comments: ['Exactly what I needed', 'Not clickbait'] });
    expect(praised.verdicts).toEqual({
      kept: ['Exactly what I needed', 'Not clickbait'],
      broken: [],
    });
    expect(praised.probability).toBeGreaterThan(0.5);
  });

  test.each([
    ['…', { body }, 'empty-title'],
    [title, {}, 'nothing-to-compare'],
    [title, { body: ' ', tags: [], comments: ['nice'] }, 'nothing-to-compare'],
  ])('there is no opinion of “%s” with %j: %s', (name, texts, reason) => {
    expect(keptPromise(name, texts)).toMatchObject({
      isScored: false,
      reason,
      probability: 0.5,
      confirmed: [],
    });
  });

  test.each([
    'Bread '.repeat(20_000),
    'A'.repeat(100_000),
    'Aa '.repeat(33_000),
    '\u0000\ud800\u202e',
    'x-'.repeat(50_000),
  ])('hostile texts take no time', (text) => {
    keptPromise('warm', { body: 'warm' });
    const begin = performance.now();
    const { probability } = keptPromise(text, { body: text, comments: [text] });
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
    expect(performance.now() - begin).toBeLessThan(1500);
  });
});
