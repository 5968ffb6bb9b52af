import { link } from 'node:fs/promises';

/**
 * Atomically gives a complete file its name, unless that is taken.
 * @returns whether the name was free
 */
export function linkNew(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}
