import type { Platform } from '@tessera/contracts';
import type { z } from 'zod';
import type { IncomingComment } from '../../catalog/index.js';
import { readItems } from './read-items.js';

interface CommentForm<S extends z.ZodType> {
  readonly platform: Platform;
  /** What the mapping relies on; all else is ignored. */
  readonly shape: S;
  /** @returns `null` for what is no comment that everybody may read, such as one that was deleted */
  readonly comment: (item: z.output<S>) => IncomingComment | null;
}

/**
 * Makes comments of the items of an answer, as `videoReader` makes videos.
 * @throws PlatformFailure `bad-response` if none of the items has the form
 */
export type CommentReader = (items: readonly unknown[]) => IncomingComment[];

/** Reads the comments of one platform's answers. */
export function commentReader<S extends z.ZodType>({
  platform,
  shape,
  comment,
}: CommentForm<S>): CommentReader {
  const read = (item: unknown): IncomingComment | null | undefined => {
    const { data, success } = shape.safeParse(item);
    return success ? comment(data) : undefined;
  };
  return (items) => readItems(items, read, { platform, named: 'comments' });
}
