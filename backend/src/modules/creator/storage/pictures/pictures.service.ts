import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Crop,
  type FileType,
  pictureRatio,
  type PictureSize,
  pictureSizes,
} from '@tessera/contracts-creator';
import pLimit from 'p-limit';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { VirusScanner } from '../scanner/virus-scanner.js';
import {
  encodeKept,
  type EncodedPicture,
  encodeSizes,
  type PicturePart,
} from './encode-picture.js';
import { bytesOf, type InspectedFile } from './inspected-file.js';
import { headBytes, isPictureType, mediaTypeOf } from './media-type.js';
import { cutOf, fitted, isWithin, type PictureSides } from './picture-cut.js';
import { readHeader, UnusablePicture } from './picture-header.js';
import { pictureLimits } from './picture-limits.js';

/** `full` is all of an avatar or a thumbnail, of which nothing else is kept. */
export type VariantName = PictureSize | 'full';

/** A picture that was made of a file and is in the store. */
export interface PictureVariant extends PictureSides {
  readonly sizeName: VariantName;
  readonly objectKey: string;
  readonly bytes: number;
  readonly mediaType: 'image/webp';
}

export interface Inspection {
  /** `application/octet-stream` where its bytes tell nothing. */
  readonly mediaType: string;
  /** Of the upright picture as it was sent and as it is kept, in pixels; `null` where nothing can be shown. */
  readonly picture: { readonly sent: PictureSides; readonly kept: PictureSides } | null;
}

/** The sizes with their names, the largest first. */
const sizes = (Object.entries(pictureSizes) as [PictureSize, number][]).toSorted(
  ([, one], [, other]) => other - one,
);

/** Decoding takes memory: a picture of 50 megapixels some 300 MB. */
const mostAtOnce = 2;

/** Judges what has arrived by its bytes, and makes what is shown of pictures. */
@Injectable()
export class Pictures {
  private readonly limit = pLimit(mostAtOnce);

  constructor(
    private readonly store: ObjectStore,
    private readonly scanner: VirusScanner,
  ) {}

  /**
   * What a file is. Of a general one that can't be shown there is no picture; an avatar or a thumbnail has to be one.
   * @throws ApiProblem `file-type-refused`, `picture-refused`, `file-infected`, `scanner-unavailable`
   */
  async inspect(file: InspectedFile): Promise<Inspection> {
    const mediaType = await mediaTypeOf(await bytesOf(file, 0, Math.min(file.size, headBytes) - 1));
    const isPicture = isPictureType(mediaType);
    if (file.type !== 'general' && !isPicture) throw refusedType();
    await this.scanner.assertClean(file);
    const picture = isPicture ? await this.limit(() => measured(file)) : null;
    return { mediaType, picture };
  }

  /**
   * Makes and stores all sizes of what has arrived, durably. What it has stored is removed again if it fails.
   * @param crop within the upright picture; `null` shows all of it
   * @returns none of a general file that turns out to be damaged, or that is no picture
   * @throws ApiProblem `picture-refused`, `invalid-request`; StoreUnavailable
   */
  async render(file: InspectedFile, crop: Crop | null): Promise<readonly PictureVariant[]> {
    const made = await this.limit(() => encodedVariants(file, crop)).catch(
      unlessGeneral(file.type, []),
    );
    return this.stored(made);
  }

  /**
   * Makes the sizes anew, of a general picture or of the `full` one of an avatar or a thumbnail.
   * @throws as `render`
   */
  async recut(kept: InspectedFile, crop: Crop | null): Promise<readonly PictureVariant[]> {
    const made = await this.limit(async () => encodedSizes(await loaded(kept), kept.type, crop));
    return this.stored(made);
  }

  /** For a transaction that has failed, so that no row names them. */
  async discard(variants: readonly Pick<PictureVariant, 'objectKey'>[]): Promise<void> {
    const keys = new Set(variants.map(({ objectKey }) => objectKey));
    for (const key of keys) await this.store.remove(key);
  }

  private async stored(made: readonly NamedPicture[]): Promise<PictureVariant[]> {
    const keys = new Map<EncodedPicture, string>();
    try {
      for (const { picture } of made) {
        if (keys.has(picture)) continue;
        const key = `${pictureFolder}${randomBytes(16).toString('hex')}`;
        keys.set(picture, key);
        await this.store.put(key, picture.bytes);
      }
      await this.store.settle([...keys.values()]);
    } catch (error) {
      for (const key of keys.values()) await this.store.remove(key).catch(() => undefined);
      throw error;
    }
    return made.map(({ sizeName, picture }) => ({
      sizeName,
      objectKey: keys.get(picture) ?? '',
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes.length,
      mediaType: 'image/webp',
    }));
  }
}

/** Where the store has them. */
export const pictureFolder = 'pictures/';

interface NamedPicture {
  readonly sizeName: VariantName;
  readonly picture: EncodedPicture;
}

async function measured(file: InspectedFile): Promise<Inspection['picture']> {
  try {
    const { header } = await loaded(file);
    const { width, height } = header;
    const sent = { width, height };
    return { sent, kept: file.type === 'general' ? sent : fitted(sent, pictureLimits.keptSide) };
  } catch (error) {
    return unlessGeneral(file.type, null)(error);
  }
}

type LoadedPicture = Omit<PicturePart, 'cut'>;

async function loaded(file: InspectedFile): Promise<LoadedPicture> {
  if (file.size > pictureLimits.bytes)
    throw new UnusablePicture('The picture’s file is too large.');
  const bytes = await bytesOf(file);
  if (!isPictureType(await mediaTypeOf(bytes))) throw new UnusablePicture('This is no picture.');
  return { bytes, header: await readHeader(bytes) };
}

async function encodedVariants(file: InspectedFile, crop: Crop | null): Promise<NamedPicture[]> {
  const picture = await loaded(file);
  const made = await encodedSizes(picture, file.type, crop);
  return file.type === 'general' ? made : [await encodedFull(picture), ...made];
}

async function encodedFull(picture: LoadedPicture): Promise<NamedPicture> {
  const cut = cutOf(picture.header, null, null);
  return {
    sizeName: 'full',
    picture: await encodeKept({ ...picture, cut }, pictureLimits.keptSide),
  };
}

async function encodedSizes(
  picture: LoadedPicture,
  type: FileType,
  crop: Crop | null,
): Promise<NamedPicture[]> {
  if (crop && !isWithin(crop, picture.header)) throw outside();
  const cut = cutOf(picture.header, crop, pictureRatio[type]);
  const longest = sizes.map(([, pixels]) => pixels);
  const made = await encodeSizes({ ...picture, cut }, longest);
  return sizes.flatMap(([sizeName], index) => {
    const one = made[index];
    return one ? [{ sizeName, picture: one }] : [];
  });
}

/** A general file is kept, whatever it is. */
function unlessGeneral<T>(type: FileType, fallback: T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof UnusablePicture)) throw error;
    if (type === 'general') return fallback;
    throw new ApiProblem('picture-refused', error.message, { cause: error });
  };
}

function refusedType(): ApiProblem {
  return new ApiProblem('file-type-refused', 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.');
}

function outside(): ApiProblem {
  const message = 'Choose a part within the picture';
  return new ApiProblem('invalid-request', `${message}.`, {
    errors: [{ field: 'body.crop', message }],
  });
}
