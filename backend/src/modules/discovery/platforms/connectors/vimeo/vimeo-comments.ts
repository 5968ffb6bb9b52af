import { z } from 'zod';
import { commentReader } from '../comment-reader.js';
import { part, requiredTime, saidText } from '../said.js';

export const commentFields = 'text,created_on,user.uri';

/** Vimeo counts no likes of comments. */
export const readComments = commentReader({
  platform: 'vimeo',
  shape: z.object({
    text: z.string(),
    created_on: requiredTime,
    user: part({ uri: saidText }),
  }),
  comment: ({ text, created_on: publishedAt, user }) => ({
    text,
    likes: null,
    publishedAt,
    author: user.uri,
  }),
});
