import { describe, expect, it } from '@jest/globals';
import { Random } from '../random/random.js';
import { Scene } from './scene.js';

const words = {
  tool: ['hammer'],
  edge: ['axe'],
  fruit: ['apple', 'pear'],
  stars: ['the rings of Saturn'],
  moon: ['the Moon'],
};
const expand = (template: string, key = 'test') =>
  new Scene(new Random(key), words).expand(template);

describe('Scene', () => {
  it('fills in words, with their article where asked', () => {
    expect(expand('a {tool}, {a tool} and {a edge}')).toBe('a hammer, a hammer and an axe');
  });

  it('keeps a word for the whole scene', () => {
    const scene = new Scene(new Random('scene'), words);
    const first = scene.expand('{fruit}');
    expect(Array.from({ length: 20 }, () => scene.expand('{fruit}'))).toEqual(
      Array(20).fill(first),
    );
    expect(scene.get('fruit')).toBe(first);
  });

  it('knows another word of the same list', () => {
    for (let i = 0; i < 20; i++) {
      expect(['apple pear', 'pear apple']).toContain(expand("{fruit} {fruit'}", `other ${i}`));
    }
  });

  it('draws numbers and remembers them', () => {
    const text = expand('{days:3-5} days, {days} nights');
    expect(text).toMatch(/^([345]) days, \1 nights$/);
  });

  it('chooses one of several, also inside each other', () => {
    const seen = new Set(
      Array.from({ length: 200 }, (_, i) => expand('x[ a| b[c|d]|]', `choice ${i}`)),
    );
    expect([...seen].toSorted()).toEqual(['x', 'x a', 'x bc', 'x bd']);
  });

  it('lets verbs agree', () => {
    expect(expand('{stars} <is> far and {moon} <is> near')).toBe(
      'the rings of Saturn are far and the Moon is near',
    );
  });

  it('tidies up what choices leave behind', () => {
    expect(expand('one[ |], two [¦ three] ?')).toBe('one, two | three?');
  });

  it('tells whether a template needs words that were not named', () => {
    const scene = new Scene(new Random('knows'), words);
    scene.expand('{fruit} {n:1-2}');
    expect(scene.knows('{fruit} and {n}')).toBe(true);
    expect(scene.knows('{a fruit}')).toBe(true);
    expect(scene.knows('{fruit} and {tool}')).toBe(false);
  });

  it('rejects lists that do not exist and brackets that do not close', () => {
    expect(() => expand('{vegetable}')).toThrow('vegetable');
    expect(() => expand('[a|b')).toThrow('not closed');
  });
});
