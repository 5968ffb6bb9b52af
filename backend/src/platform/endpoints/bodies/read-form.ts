import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { MultipartBody } from '@tessera/contracts';
import { ApiProblem } from '../api-problem.js';
import { safeFileName } from '../responses/content-disposition.js';
import type { FormFiles, ReceivedFile } from './form-files.js';

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

interface File extends Pick<ReceivedFile, 'field' | 'name' | 'mediaType'> {
  readonly stream: BusboyFileStream;
}
type Part = File | { readonly field: string; readonly value: string };

/** Of all fields; their values are kept in memory. */
const maxFields = 50;
const maxValueBytes = 64 * 1024;

/**
 * Reads a form as a whole, its parts in any order.
 * @param received keeps its files
 * @throws ApiProblem `malformed-form`
 */
export async function readForm(
  contentType: string | undefined,
  { maxFiles }: MultipartBody,
  { bytes, received }: { readonly bytes: AsyncIterable<Buffer>; readonly received: FormFiles },
): Promise<Form> {
  const parts = partsOf(parserOf(contentType, maxFiles), bytes, maxFiles);
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  for await (const part of parts) {
    if ('stream' in part) {
      const { stream, ...file } = part;
      files.push(await received.receive(file, bytesOf(stream)));
    } else if (fields.has(part.field)) {
      throw malformed(`The field ${part.field} may be given only once.`);
    } else fields.set(part.field, part.value);
  }
  return { fields: Object.fromEntries(fields), files };
}

async function* bytesOf(stream: BusboyFileStream): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw asProblem(error);
  }
}

function parserOf(contentType: string | undefined, maxFiles: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: maxValueBytes,
        fields: maxFields,
        files: maxFiles,
        parts: maxFields + maxFiles,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch (error) {
    throw malformed('The content type names no boundary.', error);
  }
}

/** The parts in their order; an error also ends the file that is being read. */
function partsOf(
  parser: BusboyInstance,
  bytes: AsyncIterable<Buffer>,
  maxFiles: number,
): AsyncIterable<Part> {
  const parts = new Readable({ objectMode: true, read: () => undefined });
  let current: BusboyFileStream | undefined;
  const fail = (error: unknown): void => {
    const problem = asProblem(error);
    current?.destroy(problem);
    parts.destroy(problem);
  };
  parser.on('file', (field, stream, name, _, mediaType) => {
    stream.on('error', fail);
    current = stream;
    parts.push({ field, name: safeFileName(name), mediaType, stream });
  });
  parser.on('field', (field, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(malformed(`The field ${field} is too long.`));
    else parts.push({ field, value });
  });
  parser.once('filesLimit', () => fail(malformed(`There may be ${maxFiles} files at most.`)));
  parser.once('fieldsLimit', () => fail(malformed(`There may be ${maxFields} fields at most.`)));
  parser.once('partsLimit', () => fail(malformed('There are too many parts.')));
  parser.once('finish', () => parts.push(null));
  parser.on('error', fail);
  feed(parser, bytes).catch(fail);
  return parts as AsyncIterable<Part>;
}

async function feed(parser: BusboyInstance, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of bytes) {
    if (!parser.write(chunk)) await once(parser, 'drain');
  }
  parser.end();
}

function asProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : malformed('The form is cut off.', error);
}

function malformed(detail: string, cause?: unknown): ApiProblem {
  return new ApiProblem('malformed-form', detail, { cause });
}
