import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * A remote that exists for tests alone: journeys and benchmarks publish it, and changed copies of it, so that the areas of
 * the site can change without them. It stands outside of the folders that are published to sites.
 */
export const bulletin = {
  name: 'mf-bulletin',
  /** Its package.json is here, and its build in `dist`. */
  folder: fileURLToPath(new URL('../../mf-bulletin', import.meta.url)),
  /** Path of its one page. */
  page: '/bulletin',
  /** Heading and title of that page. */
  heading: 'Bulletin Board',
} as const;

/** Where the shell or a remote is built, the bulletin too. */
export function folderOfPart(name: string): string {
  return name === bulletin.name ? bulletin.folder : join(workspace, name);
}
