import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of all source files of a project: ten hexadecimal digits. */
export function sourceHash(projectFolder: string): string {
  const hash = createHash('sha256');
  const source = join(projectFolder, 'src');
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(source.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
