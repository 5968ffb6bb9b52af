import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../../../../platform/http/index.js';

/** A file of the console in every form in which it is sent. */
export interface ConsoleFile {
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

export interface ConsoleBuild {
  /** Name of the script that starts it. */
  readonly entry: string;
  /** Subresource integrity of that script. */
  readonly integrity: string;
  readonly files: ReadonlyMap<string, ConsoleFile>;
}

/** `files.json`, as `application` in `packages/federation` writes it. */
interface FileList {
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

const endings = { br: 'br', gzip: 'gz' } as const satisfies Record<Encoding, string>;

/**
 * Reads the whole build into memory, so that it stays consistent whatever happens to the folder.
 * @throws where a file is missing, or is not what was built
 */
export async function readConsoleBuild(folder: string): Promise<ConsoleBuild> {
  const list = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as FileList;
  const files = await Promise.all(
    Object.entries(list.integrity).map(
      async ([name, integrity]) =>
        [name, await readFileForms(join(folder, name), integrity)] as const,
    ),
  );
  return {
    entry: list.entry,
    integrity: list.integrity[list.entry] ?? '',
    files: new Map(files),
  };
}

async function readFileForms(path: string, integrity: string): Promise<ConsoleFile> {
  const plain = await readFile(path);
  const hash = createHash('sha384').update(plain).digest('base64');
  if (integrity !== `sha384-${hash}`) throw new Error(`${path} is not what was built`);
  const [br, gzip] = await Promise.all([
    readIfPresent(`${path}.${endings.br}`),
    readIfPresent(`${path}.${endings.gzip}`),
  ]);
  return { plain, encoded: { ...(br && { br }), ...(gzip && { gzip }) } };
}

/** Pictures and fonts have no compressed form. */
async function readIfPresent(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}
