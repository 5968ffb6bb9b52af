import { platform, type Platform } from '@tessera/contracts';
import { z } from 'zod';
import { cleanLine, cleanText } from '../../../../platform/foreign-text/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { languageCode } from './language-code.js';

/** A video as a platform, a feed or a file describes it; `null` is 'not said'. */
export interface IncomingVideo {
  readonly platform: Platform;
  /** Its id on the platform. */
  readonly externalId: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly channel: {
    readonly externalId: string;
    readonly title: string;
    readonly subscribers?: number | null;
  };
  readonly categorySlug: string | null;
  /** Empty where there is no picture. */
  readonly thumbnailUrl: string;
  readonly watchUrl: string;
  /** 0 while it is live. */
  readonly durationSeconds: number | null;
  readonly views: number | null;
  readonly viewKind: 'total' | 'concurrent';
  readonly likes: number | null;
  readonly comments: number | null;
  readonly publishedAt: Date | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  readonly mature: boolean | null;
  /** ISO 639; detected from the texts where it is `null`. */
  readonly language: string | null;
  readonly embeddable: boolean | null;
  readonly source: 'live' | 'cache';
  readonly fetchedAt: Date;
  /** By when it must be fetched again or dropped; `null` for what may stay. */
  readonly expiresAt: Date | null;
}

const longest = { title: 300, description: 5000, tag: 60, channel: 200, url: 2000 };
const maxTags = 30;
const longestVideo = 60 * 24 * 3600;
export const earliest = new Date('1890-01-01');

/** A letter, number or sign that is seen; cards are opened by their titles. */
export const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const name = (max: number) =>
  z.string().transform(cleanLine(max)).pipe(z.string().regex(visible, 'must have a text'));

const httpUrl = z.url({ protocol: /^https?$/ }).max(longest.url);
const externalId = z
  .string()
  .max(255)
  .regex(/^[^\s\p{C}]+$/u, 'must be an id without spaces');
const count = z.int().nonnegative().nullable().catch(null);
const fact = z.boolean().nullable().catch(null);

/**
 * Checks what other systems send, before it gets into the database. Without ids, title, channel or address a video is
 * rejected. Texts are shortened and freed from control characters; single values that can't be true become `null`.
 * Give every video of an answer to `safeParse`, and leave out those that fail.
 */
export const incomingVideo = z.object({
  platform,
  externalId,
  title: name(longest.title),
  description: z.string().transform(cleanText(longest.description)),
  tags: z.array(z.string()).transform(cleanTags),
  channel: z.object({
    externalId,
    title: name(longest.channel),
    subscribers: count.optional(),
  }),
  categorySlug: z.string().max(60).nullable().catch(null),
  thumbnailUrl: httpUrl.or(z.literal('')).catch(''),
  watchUrl: httpUrl,
  durationSeconds: z.number().min(0).max(longestVideo).transform(Math.round).nullable().catch(null),
  views: count,
  viewKind: z.enum(['total', 'concurrent']),
  likes: count,
  comments: count,
  publishedAt: z
    .date()
    .min(earliest)
    .refine((date) => date.getTime() <= Date.now() + dayMs)
    .nullable()
    .catch(null),
  hd: fact,
  captions: fact,
  mature: fact,
  language: z.string().transform(languageCode).nullable().catch(null),
  embeddable: fact,
  source: z.enum(['live', 'cache']),
  // What comes from the future would be newer than everything that is fetched until then.
  fetchedAt: z
    .date()
    .min(earliest)
    .transform((date) => new Date(Math.min(date.getTime(), Date.now()))),
  expiresAt: z.date().min(earliest).max(new Date('9999-01-01')).nullable(),
}) satisfies z.ZodType<IncomingVideo>;

function cleanTags(tags: readonly string[]): string[] {
  const clean = cleanLine(longest.tag);
  const distinct = new Set(tags.map((tag) => clean(tag).toLowerCase()));
  distinct.delete('');
  return [...distinct].slice(0, maxTags);
}
