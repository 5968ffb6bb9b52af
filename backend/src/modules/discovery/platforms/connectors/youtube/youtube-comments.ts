import { z } from 'zod';
import { commentReader } from '../comment-reader.js';
import { part, requiredTime, saidCount, saidText } from '../said.js';

const comment = z.object({
  // Plain text, as asked for.
  textDisplay: z.string(),
  likeCount: saidCount,
  publishedAt: requiredTime,
  authorChannelId: part({ value: saidText }),
});

const thread = z.object({
  snippet: z.object({ topLevelComment: z.object({ snippet: comment }) }),
});

/** The first comments of threads, which is what `commentThreads.list` gives. */
export const readComments = commentReader({
  platform: 'youtube',
  shape: thread,
  comment: ({ snippet }) => {
    const { textDisplay, likeCount, publishedAt, authorChannelId } =
      snippet.topLevelComment.snippet;
    return { text: textDisplay, likes: likeCount, publishedAt, author: authorChannelId.value };
  },
});
