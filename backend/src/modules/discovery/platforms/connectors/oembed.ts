import { z } from 'zod';
import { said, saidCount, textOrNone } from './said.js';

/** What a page says of its video (https://oembed.com), and what some platforms add. */
export const oembed = z.object({
  type: z.literal('video'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  thumbnail_url: textOrNone,
  description: textOrNone,
  duration: saidCount,
  /** Of Vimeo. */
  video_id: said(z.union([z.int(), z.string()])),
  /** Of TikTok. */
  embed_product_id: said(z.string().regex(/^\d+$/)),
  author_unique_id: said(z.string().regex(/^[\w.-]+$/)),
});
export type Oembed = z.output<typeof oembed>;

/** What the address of a creator's page ends with: their name on the platform. */
export function creatorOf({ author_url, author_name }: Oembed): string {
  if (!URL.canParse(author_url)) return author_name;
  return new URL(author_url).pathname.split('/').findLast((part) => part !== '') ?? author_name;
}
