import type { ArrivingFile } from '../uploads/arriving-file.js';

/** A file whose bytes can be read. */
export type InspectedFile = Pick<ArrivingFile, 'type' | 'size' | 'read'>;

/** @param end of the last byte, inclusive */
export async function bytesOf(
  file: InspectedFile,
  start = 0,
  end = file.size - 1,
): Promise<Buffer> {
  if (end < start) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
