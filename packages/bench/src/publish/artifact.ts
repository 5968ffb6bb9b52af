import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A build that is ready to be published, of which a site has no file yet. */
export interface Artifact {
  readonly folder: string;
  readonly version: string;
  /** Bytes of each file that is published. */
  readonly files: readonly Buffer[];
}

/** Copies a build and changes every file of it, so that nothing is known from an earlier run. */
export async function makeArtifact(
  build: string,
  folder: string,
  version: string,
): Promise<Artifact> {
  await cp(build, folder, { recursive: true, filter: (path) => !/\.(map|br)$/.test(path) });
  const files: Buffer[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'tessera.json') continue;
    files.push(await change(join(entry.parentPath, entry.name), version));
  }
  return { folder, version, files };
}

/** What is added means nothing to who reads the file. The compressed form is made as the build does. */
async function change(path: string, version: string): Promise<Buffer> {
  const text = await readFile(path, 'utf8');
  const bytes = Buffer.from(
    path.endsWith('.json')
      ? JSON.stringify({ ...Object(JSON.parse(text)), madeFor: version })
      : `${text}\n/* ${version} */`,
  );
  await writeFile(path, bytes);
  await writeFile(`${path}.br`, brotliCompressSync(bytes));
  return bytes;
}
