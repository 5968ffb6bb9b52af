import { type pictureTypes, pictureTypes as knownPictures } from '@tessera/contracts-creator';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the beginning of a file by which its type is told. */
export const headBytes = 4100;

/** Of what a browser must not take for anything. */
const unknownType = 'application/octet-stream';

/** Other names of types that browsers show by one name. */
const namesInUse: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

export type PictureType = keyof typeof pictureTypes;

/** Tells a file's media type by its bytes alone, never by its name or what its sender says. */
export async function mediaTypeOf(head: Uint8Array): Promise<string> {
  // Text has no sign by which it is known, and a broken file may have any.
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes)).catch(() => undefined);
  const [plain = unknownType] = found?.mime.split(';', 1) ?? [];
  return namesInUse[plain] ?? plain;
}

export function isPictureType(mediaType: string): mediaType is PictureType {
  return Object.hasOwn(knownPictures, mediaType);
}
