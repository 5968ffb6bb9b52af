import { z } from 'zod';

/** Platforms of the videos in the catalog. */
export const platforms = ['youtube', 'vimeo', 'dailymotion', 'twitch', 'tiktok'] as const;
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
  categorySlug,
  thumbnailUrl: z.string(),
  /** Page of the video on its platform; for sample videos the platform's search for the title. */
  watchUrl: z.url(),
  /** ISO 8601, for example `PT1H2M3S`; `null` if the platform does not publish it. */
  duration: z.string().nullable(),
  /** Whole number as text; `null` if the platform does not publish it. */
  viewCount: z.string().regex(/^\d+$/).nullable(),
  publishedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  hd: z.boolean(),
  captions: z.boolean(),
  /** Origin of the row: a platform, or the generated sample catalog. */
  source: z.enum(['live', 'cache', 'sample']),
});
export type Video = z.infer<typeof video>;
