import { z } from 'zod';
import { cleanText } from '../../../../platform/foreign-text/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { earliest, visible } from '../intake/incoming-video.js';

/** A comment on a video as its platform gives it. */
export interface IncomingComment {
  readonly text: string;
  /** `null` where the platform counts none. */
  readonly likes: number | null;
  readonly publishedAt: Date;
  /** Who wrote it, in any form that tells people apart: it is only compared, and never stored. `null` where unknown. */
  readonly author: string | null;
}

const longest = 2000;
/** The column's highest. */
const mostLikes = 2_147_483_647;

const incomingComment = z.object({
  text: z.string().transform(cleanText(longest)).pipe(z.string().regex(visible)),
  likes: z.int().nonnegative().max(mostLikes).nullable().catch(null),
  publishedAt: z
    .date()
    .min(earliest)
    .refine((date) => date.getTime() <= Date.now() + dayMs),
  author: z.string().nullable().catch(null),
}) satisfies z.ZodType<IncomingComment>;

/** Of one video, and of one person: whoever writes on and on is no audience. */
const mostOfVideo = 200;
const mostOfAuthor = 3;

/** Those that can be stored, in their order: with a text that can be seen and a time that can be true, few of each person. */
export function usableComments(comments: readonly IncomingComment[]): IncomingComment[] {
  const written = new Map<string, number>();
  const usable = comments.flatMap((comment) => {
    const { data } = incomingComment.safeParse(comment);
    if (!data || data.author === null) return data ?? [];
    const before = written.get(data.author) ?? 0;
    written.set(data.author, before + 1);
    return before < mostOfAuthor ? data : [];
  });
  return usable.slice(0, mostOfVideo);
}
