import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { palettes } from './palettes.js';
import { drawThumbnail, type Pictured, thumbnailUrl } from './thumbnail.js';

// Of all of Unicode, like fast-check's unit `binary`, which takes a second to make.
const anyCharacter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

const categories = [...palettes.keys()];
const many = 6000;

function picture(index: number): string {
  return pictureOf({
    categorySlug: categories[index % categories.length] ?? '',
    channelTitle: `Channel ${index % 450}`,
    episode: Math.floor(index / 450),
    title: `A title, number ${index}`,
  });
}

function pictureOf(video: Pictured): string {
  const [, , category = '', file = ''] = thumbnailUrl(video).split('/');
  return drawThumbnail(category, file.replace('.svg', '')) ?? '';
}

/** What is left of a picture without its measures and colors. */
function formsOf(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}|[\d.-]+/g, '');
}

describe('thumbnails', () => {
  const pictures = Array.from({ length: many }, (_, index) => picture(index));

  it('stay below two kilobytes', () => {
    expect(Math.max(...pictures.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(2000);
  });

  it('differ from each other', () => {
    expect(new Set(pictures).size).toBeGreaterThan(many * 0.99);
  });

  it('are the same for the same address', () => {
    expect(picture(77)).toBe(pictures[77]);
    const video = { categorySlug: 'music', channelTitle: 'Somebody', episode: 3, title: 'Song' };
    expect(thumbnailUrl(video)).toBe(thumbnailUrl({ ...video }));
  });

  it('of neighboring episodes differ in composition, later ones in the order of colors', () => {
    let recolored = 0;
    for (let channel = 0; channel < 40; channel++) {
      const episode = (number: number) =>
        pictureOf({
          categorySlug: 'food',
          channelTitle: `Channel ${channel}`,
          episode: number,
          title: 'Always the same title',
        });
      const forms = [0, 1, 2, 3].map((number) => formsOf(episode(number)));
      expect(new Set(forms).size).toBe(4);
      const [first, later] = [0, 4].map((number) =>
        episode(number)
          .match(/#[0-9a-f]{6}/g)
          ?.join(),
      );
      if (first !== later) recolored += 1;
    }
    expect(recolored).toBeGreaterThan(30);
  });

  it('are drawn in the colors of the category alone', () => {
    for (const [index, category] of categories.entries()) {
      const colors = pictures[index]?.match(/#[0-9a-f]{6}\b/g) ?? [];
      const palette: readonly string[] = palettes.get(category) ?? [];
      expect(colors.length).toBeGreaterThan(2);
      expect(colors.filter((color) => !palette.includes(color))).toEqual([]);
    }
  });

  it('use many compositions', () => {
    const outlines = pictures.map((svg) => formsOf(svg).slice(0, 400));
    expect(new Set(outlines).size).toBeGreaterThan(500);
  });

  it('hold only whole elements and numbers', () => {
    for (const svg of pictures.slice(0, 1000)) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      expect(svg.match(/<(path|use|g|defs|svg)\b/g)?.length).toBe(
        svg.match(/\/>|<\/(g|defs|svg)>/g)?.length,
      );
    }
  });

  it('are not drawn for anything but a seed and a known category', () => {
    expect(drawThumbnail('music', '0123456789ab')).toBeDefined();
    expect(drawThumbnail('opera', '0123456789ab')).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (seed) => {
        const fits = /^[0-9a-f]{12}$/.test(seed);
        expect(drawThumbnail('music', seed) !== undefined).toBe(fits);
      }),
    );
  });
});
