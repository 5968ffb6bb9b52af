import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeSampleCatalog } from './sample-catalog.js';
import type { SampleVideo } from './sample-rows.js';

const anchor = new Date('2026-03-05T14:00:00Z');
const options = { seed: 'tessera', anchor, size: 6000 };
const ageOf = ({ publishedAt }: SampleVideo) => anchor.getTime() - publishedAt.getTime();

describe('the sample catalog', () => {
  let videos: readonly SampleVideo[];

  beforeAll(() => {
    videos = [...makeSampleCatalog(options).videos()];
  });

  it('speaks ten languages, mostly English', () => {
    const codes = videos.map(({ channel }) => channel.language?.code ?? 'en');
    const count = (code: string) => codes.filter((other) => other === code).length;
    expect(count('en') / codes.length).toBeGreaterThan(0.65);
    expect(count('en') / codes.length).toBeLessThan(0.85);
    for (const code of ['es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh'])
      expect(count(code)).toBeGreaterThan(40);
    const scripts = {
      ru: /\p{sc=Cyrl}/u,
      ja: /\p{sc=Kana}|\p{sc=Hira}/u,
      ko: /\p{sc=Hang}/u,
      zh: /\p{sc=Han}/u,
    };
    for (const [code, script] of Object.entries(scripts)) {
      const texts = videos.filter(({ channel }) => channel.language?.code === code);
      expect(texts.filter(({ description }) => !script.test(description))).toEqual([]);
    }
  });

  it('has some videos on two platforms', () => {
    const byId = new Map(videos.map((video) => [video.id, video]));
    const copies = videos.filter(({ copyOf }) => copyOf !== null);
    expect(copies.length / videos.length).toBeGreaterThan(0.01);
    expect(copies.length / videos.length).toBeLessThan(0.08);
    for (const copy of copies) {
      const original = byId.get(copy.copyOf ?? 0);
      expect(original?.copyOf).toBeNull();
      expect(original?.channel.platform).not.toBe(copy.channel.platform);
      const { title, durationSeconds, description } = copy;
      expect(original).toMatchObject({ title, durationSeconds, description });
      expect(ageOf(copy)).toBeGreaterThan(0);
    }
  });
});

describe('the English of sample catalogs', () => {
  const texts = new Set<string>();
  beforeAll(() => {
    for (let seed = 0; seed < 15; seed++) {
      const catalog = makeSampleCatalog({ ...options, seed: `language ${seed}`, size: 400 });
      for (const { channel, title, description, comments } of catalog.videos()) {
        if (channel.language) continue;
        for (const text of [title, description, ...comments.map((comment) => comment.text)])
          texts.add(text);
      }
    }
  });

  it.each([
    [
      'two determiners in a row',
      /\b(?:an?|the|my|your|our|their|every|each|no|another|better|best|\w+(?:gg|ll|w)est) (?:an?|the|my|your|our|their) (?!cappella)/i,
    ],
    [
      'the wrong article',
      /\ba (?:[aei]|o(?!ne\b|nce\b)|8|11\b|18\b|hour)|\ban (?:[b-df-gj-np-tv-z]|one\b|uni)/i,
    ],
    ['one of several', /(?<![,.\d])1 (?:hours|days|weeks|months|years|minutes)\b/i],
  ])('never has %s', (_, collision) => {
    expect([...texts].filter((text) => collision.test(text))).toEqual([]);
  });
});
