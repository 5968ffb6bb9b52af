import { link } from 'node:fs/promises';

/**
 * Gives a complete file its name, at once and only if nobody has that name yet.
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
