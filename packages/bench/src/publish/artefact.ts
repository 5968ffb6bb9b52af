import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build that is ready to be published, of which a site has no file yet. */
export interface Artefact {
  readonly folder: string;
  readonly version: string;
  /** Bytes of each file that is published. */
  readonly files: readonly Buffer[];
}

/** Copies a build and changes every file of it, so that nothing is known from an earlier run. */
export async function makeArtefact(
  build: string,
  folder: string,
  version: string,
): Promise<Artefact> {
  await cp(build, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const files: Buffer[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.name !== 'tessera.json') await change(path, version);
    files.push(await readFile(path));
  }
  return { folder, version, files };
}

/** What is added means nothing to who reads the file. */
async function change(path: string, version: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (path.endsWith('.json')) {
    const content = Object(JSON.parse(text)) as object;
    await writeFile(path, JSON.stringify({ ...content, madeFor: version }));
  } else {
    await writeFile(path, `${text}\n/* ${version} */`);
  }
}
