import { describe, expect, it } from '@jest/globals';
import type { FileType } from '@tessera/contracts-creator';
import fc from 'fast-check';
import sharp from 'sharp';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { Pictures, type PictureVariant } from '../pictures/pictures.service.js';
import { storageSite } from './storage-site.js';
import { animation, arrived, hugePng, picture } from './test-pictures.js';

const { site } = storageSite('a folder');

const inspect = (type: FileType, bytes: Uint8Array) =>
  site.get(Pictures).inspect(arrived(type, bytes));
const render = (type: FileType, bytes: Uint8Array) =>
  site.get(Pictures).render(arrived(type, bytes), null);

/** What the store has of a picture. */
async function storedBytes({ objectKey }: PictureVariant): Promise<Buffer> {
  const bytes = await site.get(ObjectStore).get(objectKey);
  if (!bytes) throw new Error(`${objectKey} is not in the store`);
  return bytes;
}

async function colorAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  const pixel = await sharp(bytes).extract(area).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'fine',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

const named = (variants: readonly PictureVariant[]) =>
  Object.fromEntries(variants.map((one) => [one.sizeName, one]));

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const bytes = await picture({ width: 60, height: 40 }).toFormat(format).toBuffer();
    const sides = { width: 60, height: 40 };
    const mediaType = `image/${format}`;
    expect(await inspect('avatar', bytes)).toEqual({
      mediaType,
      picture: { sent: sides, kept: sides },
    });
    const { full, small } = named(await render('avatar', bytes));
    expect(full).toMatchObject(sides);
    expect(small).toMatchObject({ width: 40, height: 40 });
  });

  it('is made in three sizes, never larger than it is', async () => {
    const bytes = await picture({ width: 1000, height: 500 }).png().toBuffer();
    const variants = named(await render('general', bytes));
    expect(variants).toMatchObject({
      large: { width: 1000, height: 500 },
      medium: { width: 640, height: 320 },
      small: { width: 320, height: 160 },
    });
    expect(Object.keys(variants)).toEqual(['large', 'medium', 'small']);
  });

  it('is cut to a square as an avatar, and to 16:9 as a thumbnail, at its middle', async () => {
    const bytes = await picture({ width: 800, height: 600 }).png().toBuffer();
    const avatar = named(await render('avatar', bytes));
    expect(avatar).toMatchObject({
      full: { width: 800, height: 600 },
      large: { width: 600, height: 600 },
      small: { width: 320, height: 320 },
    });
    expect(named(await render('thumbnail', bytes))).toMatchObject({
      full: { width: 800, height: 600 },
      large: { width: 800, height: 450 },
    });
  });

  it('is upright, and says nothing of where it was taken', async () => {
    const bytes = await picture({ width: 80, height: 40 })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await inspect('general', bytes)).picture?.kept).toEqual({ width: 40, height: 80 });
    const [large] = await render('general', bytes);
    if (!large) throw new Error('There is no picture');
    expect(large).toMatchObject({ width: 40, height: 80, mediaType: 'image/webp' });
    const made = await storedBytes(large);
    const { exif, icc, xmp, orientation, space } = await sharp(made).metadata();
    expect([exif, icc, xmp, orientation, space]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'srgb',
    ]);
    expect([await colorAt(made, 20, 10), await colorAt(made, 20, 70)]).toEqual(['red', 'blue']);
  });

  it('is cut as its owner says, from what is kept', async () => {
    const bytes = await picture({ width: 80, height: 40 }).png().toBuffer();
    const crop = { x: 45, y: 0, width: 30, height: 40 };
    const cut = await site.get(Pictures).recut(arrived('avatar', bytes), crop);
    expect(named(cut)).toMatchObject({ large: { width: 30, height: 30 } });
    const [large] = cut;
    expect(large && (await colorAt(await storedBytes(large), 0, 0))).toBe('blue');
    const outside = { x: 70, y: 0, width: 11, height: 10 };
    const refused = site.get(Pictures).recut(arrived('avatar', bytes), outside);
    expect(await outcome(refused)).toBe('invalid-request');
  });

  it.each(['cmyk', 'b-w', 'rgb16'])('in the colors %s becomes sRGB', async (space) => {
    const base = picture({ width: 60, height: 40 }).toColourspace(space);
    const bytes = await (space === 'cmyk' ? base.jpeg() : base.png()).toBuffer();
    const [large] = await render('general', bytes);
    const { space: made, depth } = await sharp(large && (await storedBytes(large))).metadata();
    expect([made, depth]).toEqual(['srgb', 'uchar']);
  });

  it('stays animated where it is small, and is its first frame otherwise', async () => {
    const frames = async (variant: PictureVariant | undefined) =>
      variant && (await sharp(await storedBytes(variant)).metadata()).pages;
    const small = named(await render('avatar', await animation(5)));
    expect([await frames(small['full']), await frames(small['small'])]).toEqual([5, 5]);
    expect(small['small']).toMatchObject({ width: 30, height: 30 });
    const large = await animation(4, { width: 2000, height: 1600 });
    const [first] = await render('general', large);
    expect([first?.width, first?.height, await frames(first)]).toEqual([1600, 1280, undefined]);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is no picture', () => {
  it.each([
    ['69: a page', '<!doctype html><script>alert(1)</script>'],
    ['69: text', 'It says GIF'],
    ['69: an archive', 'PK\u0003\u0004'],
    ['69: nothing', ''],
    ['70: SVG with a script', svg],
    ['70: SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
  ])('%s is refused as an avatar, and not shown as a file', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(await outcome(inspect('avatar', bytes))).toBe('file-type-refused');
    expect(await outcome(inspect('thumbnail', bytes))).toBe('file-type-refused');
    expect((await inspect('general', bytes)).picture).toBeNull();
    expect(await render('general', bytes)).toEqual([]);
  });

  it('69: a picture of another type is refused, also one that libvips could read', async () => {
    const bytes = await picture({ width: 8, height: 8 }).tiff().toBuffer();
    expect(await outcome(inspect('avatar', bytes))).toBe('file-type-refused');
    expect(await render('general', bytes)).toEqual([]);
  });
});

describe('a picture that does harm', () => {
  it.each([
    ['71: of 30,000 by 30,000 pixels', () => hugePng(30_000, 30_000)],
    ['72: of few bytes and 64 megapixels', () => hugePng(8000, 8000)],
    ['72: that is 20,000 pixels wide', () => hugePng(20_000, 10)],
  ])('%s is refused by its header, and not shown as a file', async (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await outcome(inspect('avatar', bytes))).toBe('picture-refused');
    expect(await outcome(render('avatar', bytes))).toBe('picture-refused');
    expect((await inspect('general', bytes)).picture).toBeNull();
    expect(await render('general', bytes)).toEqual([]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is refused where %s breaks off',
    async (format) => {
      const bytes = await picture({ width: 600, height: 400 }).toFormat(format).toBuffer();
      for (const share of [0.3, 0.6, 0.9]) {
        const part = bytes.subarray(0, Math.floor(bytes.length * share));
        expect(await outcome(render('avatar', part))).toBe('picture-refused');
        expect(await render('general', part)).toEqual([]);
      }
    },
  );

  it('is made anew, so that nothing else in it is left', async () => {
    const script = '/*<script>alert(1)</script>*/';
    const gif = await picture({ width: 30, height: 20 }).gif().toBuffer();
    const jpeg = await picture({ width: 30, height: 20 }).jpeg().toBuffer();
    for (const bytes of [gif, jpeg]) {
      const polyglot = Buffer.concat([bytes, Buffer.from(script)]);
      for (const variant of await render('avatar', polyglot))
        expect((await storedBytes(variant)).includes('script')).toBe(false);
    }
  });

  it('72: leaves nothing in the store that is not named', async () => {
    const before = await count();
    await outcome(render('avatar', hugePng(8000, 8000)));
    expect(await count()).toBe(before);
  });

  it('may be any bytes behind any beginning', async () => {
    const beginnings = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map(async (format) =>
        (await picture({ width: 30, height: 20 }).toFormat(format).toBuffer()).subarray(0, 200),
      ),
    );
    const any = fc
      .tuple(
        fc.constantFrom(...beginnings, Buffer.of()),
        fc.nat(200),
        fc.uint8Array({ maxLength: 600 }),
      )
      .map(([begin, length, rest]) => Buffer.concat([begin.subarray(0, length), rest]));
    await fc.assert(
      fc.asyncProperty(any, async (bytes) => {
        expect(['fine', 'file-type-refused', 'picture-refused']).toContain(
          await outcome(inspect('avatar', bytes)),
        );
        expect(['fine', 'picture-refused']).toContain(await outcome(render('avatar', bytes)));
        expect(await outcome(inspect('general', bytes))).toBe('fine');
        expect(await outcome(render('general', bytes))).toBe('fine');
      }),
      { numRuns: 100 },
    );
  });
});

/** Of all pictures in the store. */
async function count(): Promise<number> {
  let found = 0;
  for await (const _ of site.get(ObjectStore).list('pictures/')) found += 1;
  return found;
}
