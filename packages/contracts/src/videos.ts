import { z } from 'zod';

/** Platforms of the videos in the catalog. */
export const platforms = [
  'youtube',
  'vimeo',
  'dailymotion',
  'twitch',
  'tiktok',
  'peertube',
] as const;
export const platform = z.enum(platforms);
export type Platform = z.infer<typeof platform>;

export const categorySlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

export const category = z.object({
  id: z.string(),
  slug: categorySlug,
  name: z.string(),
  /** Class name of the icon, for example `fas fa-music`. */
  icon: z.string(),
  /** Hue of the category's color in degrees (OKLCH), the same wherever the category shows. */
  hue: z.int().min(0).max(359),
  videoCount: z.int().nonnegative(),
});
export type Category = z.infer<typeof category>;

export const video = z.object({
  id: z.string(),
  platform,
  title: z.string(),
  description: z.string(),
  channelId: z.string(),
  channelTitle: z.string(),
  /** `null` where it fits none of the site's categories, or nobody said. */
  categorySlug: categorySlug.nullable(),
  thumbnailUrl: z.string(),
  /** Page of the video on its platform; for sample videos the platform's search for the title. */
  watchUrl: z.url(),
  /** ISO 8601, for example `PT1H2M3S`; `null` if the platform does not publish it. */
  duration: z.string().nullable(),
  /** Whole number as text; `null` if the platform does not publish it. */
  viewCount: z.string().regex(/^\d+$/).nullable(),
  /** Whether `viewCount` counts everybody so far, or those who are watching now. */
  viewKind: z.enum(['total', 'concurrent']),
  publishedAt: z.iso.datetime().nullable(),
  tags: z.array(z.string()),
  /** `null` where the platform does not say, as for the three below. */
  hd: z.boolean().nullable(),
  captions: z.boolean().nullable(),
  /** For adults only. */
  mature: z.boolean().nullable(),
  /** ISO 639-1, for example `en`. */
  language: z.string().nullable(),
  /** Origin of the row: a platform, or the generated sample catalog. */
  source: z.enum(['live', 'cache', 'sample']),
  /** When its platform was last asked about it; `null` for samples. */
  fetchedAt: z.iso.datetime().nullable(),
  /** The same video on other platforms. */
  alsoOn: z.array(z.object({ id: z.string(), platform, watchUrl: z.url() })),
});
export type Video = z.infer<typeof video>;
