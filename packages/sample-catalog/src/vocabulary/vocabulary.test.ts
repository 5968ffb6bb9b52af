import { describe, expect, it } from '@jest/globals';
import { alternatives, nextBracket } from '../grammar/brackets.js';
import { Scene } from '../grammar/scene.js';
import type { Theme } from '../grammar/theme.js';
import { Random } from '../random/random.js';
import { categories, categoryShare } from './categories.js';
import { commentTemplates, moods } from './comment-moods.js';
import { firstNames, lastNames } from './people.js';
import { topics } from './topics.js';

const themes = categories.flatMap((category) => category.themes);
const slots = (theme: Theme) => ({ ...theme.words, first: firstNames, last: lastNames });

/** Brackets without a choice are kept. */
const closed = {
  '{': (inside: string) => `{${inside}}`,
  '<': (inside: string) => `<${inside}>`,
};

/** All variants of a template, with its choices made. */
function readings(template: string): string[] {
  const bracket = nextBracket(template);
  if (!bracket) return [template];
  const { before, kind, inside, after } = bracket;
  const here = kind === '[' ? alternatives(inside).flatMap(readings) : [closed[kind](inside)];
  return readings(after).flatMap((end) => here.map((middle) => before + middle + end));
}

describe.each(categories.map((category) => [category.slug, category] as const))(
  '%s',
  (_, category) => {
    it('has at least forty titles with twice as many readings', () => {
      const titles = category.themes.flatMap((theme) => theme.titles);
      expect(titles.length).toBeGreaterThanOrEqual(40);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.flatMap(readings).length).toBeGreaterThan(80);
    });

    it.each(category.themes.map((theme) => [theme.name, theme] as const))(
      '%s expands without leftovers',
      (name, theme) => {
        const templates = [theme.titles, theme.shorts, theme.streams ?? [], theme.channels].flat();
        for (const [index, template] of templates.flatMap(readings).entries()) {
          const text = new Scene(new Random(`${name} ${index}`), slots(theme)).expand(template);
          expect(text).not.toMatch(/[[\]{}<>¦]|undefined| {2}/);
          expect(text.length).toBeGreaterThan(2);
        }
        expect(theme.words[theme.subject]?.length).toBeGreaterThanOrEqual(9);
        expect(theme.about.length).toBeGreaterThanOrEqual(4);
      },
    );

    it('has no duplicate words', () => {
      for (const theme of category.themes) {
        for (const list of Object.values(theme.words)) expect(new Set(list).size).toBe(list.length);
      }
    });
  },
);

describe('the vocabulary', () => {
  it('has 14 categories with channels in each', () => {
    expect(categories).toHaveLength(14);
    expect(Object.keys(categoryShare).toSorted()).toEqual(
      categories.map(({ slug }) => slug).toSorted(),
    );
  });

  it('speaks of tutorials in many categories', () => {
    const teaching = categories.filter(({ themes }) =>
      themes.some(({ titles }) => titles.some((title) => title.includes('tutorial'))),
    );
    expect(teaching.length).toBeGreaterThanOrEqual(10);
  });

  it('has about thirty topics, rising and fading, that all expand', () => {
    expect(topics.length).toBeGreaterThanOrEqual(29);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
    expect(topics.some(({ peak }) => peak < 0)).toBe(true);
    expect(topics.some(({ peak }) => peak > 96)).toBe(true);
    const slugs = new Set(categories.map(({ slug }) => slug));
    for (const topic of topics) {
      expect(topic.categories.filter((slug) => !slugs.has(slug))).toEqual([]);
      for (const title of topic.titles.flatMap(readings)) {
        expect(new Scene(new Random(topic.name), {}).expand(title)).not.toMatch(/[[\]{}<>¦]/);
      }
    }
  });

  it('has comments of every mood that all expand', () => {
    const words = { subject: ['jazz'], minute: ['1:20'] };
    for (const mood of moods) {
      const texts = commentTemplates[mood].flatMap(readings);
      expect(texts.length).toBeGreaterThan(50);
      for (const text of texts) {
        expect(new Scene(new Random(mood), words).expand(text)).not.toMatch(/[[\]{}<>¦]/);
      }
    }
  });

  it('names the subject in at least a third of the titles of each theme', () => {
    for (const theme of themes) {
      const naming = theme.titles.filter((title) => title.includes(`${theme.subject}}`));
      expect(naming.length).toBeGreaterThan(theme.titles.length / 3);
    }
  });
});
