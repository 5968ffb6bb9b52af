import { csvTable, defineEndpoints, video } from '@tessera/contracts';
import { z } from 'zod';
import { exportedResults } from './search-terms.js';
import { wholeSearch } from './search.js';

/** A result in a table; what its platform does not say is empty. */
const exportedVideo = z.object({
  title: z.string(),
  channel: z.string(),
  platform: z.string(),
  category: z.string().nullable(),
  published: z.string().nullable(),
  seconds: z.int().nullable(),
  views: z.string().nullable(),
  language: z.string().nullable(),
  hd: z.boolean().nullable(),
  captions: z.boolean().nullable(),
  /** Joined by commas. */
  tags: z.string(),
  link: z.string(),
});
export type ExportedVideo = z.infer<typeof exportedVideo>;

/** Exports are many pages at once. */
const rateClass = { name: 'exports', share: 1 / 20 };

export const searchExportEndpoints = defineEndpoints({
  'GET /api/videos/search/export.csv': {
    summary: `Export the first ${exportedResults} results of a search as a table`,
    access: 'visitor',
    rateClass,
    feature: 'export',
    query: wholeSearch,
    response: csvTable(exportedVideo),
    errors: ['category-not-found'],
  },
  'GET /api/videos/search/export.json': {
    summary: `Export the first ${exportedResults} results of a search`,
    access: 'visitor',
    rateClass,
    feature: 'export',
    query: wholeSearch,
    response: z.object({
      exportedAt: z.iso.datetime(),
      /** Of all results, as on the page. */
      total: z.int().nonnegative(),
      videos: z.array(video),
    }),
    errors: ['category-not-found'],
  },
});
