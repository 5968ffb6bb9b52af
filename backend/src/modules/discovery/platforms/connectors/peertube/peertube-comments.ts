import { z } from 'zod';
import { plainText } from '../../../../../platform/foreign-text/index.js';
import { commentReader } from '../comment-reader.js';
import { part, requiredTime, saidFlag, saidText } from '../said.js';

/** What came from other software of the Fediverse is HTML. There are no likes of comments. */
export const readComments = commentReader({
  platform: 'peertube',
  shape: z.object({
    text: z.string(),
    createdAt: requiredTime,
    isDeleted: saidFlag,
    heldForReview: saidFlag,
    account: part({ url: saidText }),
  }),
  comment: ({ text, createdAt: publishedAt, isDeleted, heldForReview, account }) =>
    isDeleted || heldForReview
      ? null
      : { text: plainText(text), likes: null, publishedAt, author: account.url },
});
