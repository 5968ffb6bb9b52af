import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { MultipartBody } from '@tessera/contracts';
import { ApiProblem } from '../api-problem.js';
import { safeFileName } from '../responses/content-disposition.js';

/** A file of a form while it arrives. */
export interface ArrivingFile {
  /** Name of the form's field. */
  readonly field: string;
  /** Last part of the name that the client gave, made safe; not unique. */
  readonly name: string;
  /** What the client claims. */
  readonly mediaType: string;
  /** Can be read once, before the next file is requested. */
  readonly bytes: AsyncIterable<Buffer>;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: AsyncIterable<ArrivingFile>;
}

interface File extends Omit<ArrivingFile, 'bytes'> {
  readonly stream: BusboyFileStream;
}
type Part = File | { readonly field: string; readonly value: string };

/** Of all fields; their values are kept in memory. */
const maxFields = 50;
const maxValueBytes = 64 * 1024;

/**
 * Reads the fields of a form, up to its first file. Files are read by the caller, one after the other.
 * @throws ApiProblem `malformed-form`
 */
export async function readForm(
  contentType: string | undefined,
  { maxFiles }: MultipartBody,
  bytes: AsyncIterable<Buffer>,
): Promise<Form> {
  const parts = partsOf(parserOf(contentType, maxFiles), bytes, maxFiles);
  const fields = new Map<string, string>();
  for (;;) {
    const next = await parts.next();
    if (next.done) return { fields: Object.fromEntries(fields), files: noFiles() };
    const part = next.value;
    if ('stream' in part) {
      return { fields: Object.fromEntries(fields), files: filesOf(part, parts) };
    }
    if (fields.has(part.field)) throw malformed(`The field ${part.field} may be given only once.`);
    fields.set(part.field, part.value);
  }
}

async function* noFiles(): AsyncGenerator<ArrivingFile> {}

async function* filesOf(first: File, parts: AsyncIterator<Part>): AsyncGenerator<ArrivingFile> {
  for (let part: Part = first; ;) {
    if (!('stream' in part)) throw malformed('Fields must come before files.');
    const { stream, ...file } = part;
    yield { ...file, bytes: bytesOf(stream) };
    // What was not read would block the next part.
    stream.resume();
    const next = await parts.next();
    if (next.done) return;
    part = next.value;
  }
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
): AsyncIterator<Part> {
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
  return parts[Symbol.asyncIterator]() as AsyncIterator<Part>;
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
