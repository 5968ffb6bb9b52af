import { platform } from '@tessera/contracts';
import { z } from 'zod';

/** Empty cells of a table say nothing, and neither does a field that is missing. */
const said = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const text = z.union([z.string(), z.number().transform(String)], 'must be a text');
/** In a table its entries are separated by `|`. */
const list = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('|').filter((part) => part.trim()) : value),
  z.array(text, 'must be a list'),
);
const count = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+(\.0+)?$/.test(value) ? Number(value) : value),
  z.int('must be a whole number').nonnegative('must not be negative'),
);
const words = new Map<unknown, boolean>([
  ...(['true', 'yes', '1'] as const).map((word) => [word, true] as const),
  ...(['false', 'no', '0'] as const).map((word) => [word, false] as const),
]);
const yesNo = z.preprocess(
  (value) => (typeof value === 'string' ? (words.get(value.toLowerCase()) ?? value) : value),
  z.boolean('must be true or false'),
);
const seconds = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
  z.number('must be a number of seconds').nonnegative('must not be negative'),
);
const date = z
  .string('must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z')
  .regex(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/, {
    error: 'must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z',
  })
  .refine(isOfCalendar, 'is no day of the calendar')
  .transform(
    (value) => new Date(/[T ].*(Z|[+-]\d\d:?\d\d)$|^\S{10}$/.test(value) ? value : `${value}Z`),
  )
  .refine((value) => !Number.isNaN(value.getTime()), { error: 'is no time of a day' });

/** 31 February would be taken for 3 March. */
function isOfCalendar(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day;
}

/** One record of a file of videos, as packages/handbook/how-to/import-videos.md describes it. */
export const importedRecord = z.object({
  platform: said(platform),
  id: said(text),
  title: said(text),
  /** In place of a title, or what follows it. */
  text: said(text),
  description: said(text),
  tags: said(list),
  event: said(text),
  channel: said(text),
  channelId: said(text),
  subscribers: said(count),
  creators: said(list),
  category: said(text),
  watchUrl: said(text),
  links: said(list),
  thumbnailUrl: said(text),
  durationSeconds: said(seconds),
  views: said(count),
  likes: said(count),
  comments: said(count),
  publishedAt: said(date),
  recorded: said(date),
  fetchedAt: said(date),
  hd: said(yesNo),
  captions: said(yesNo),
  mature: said(yesNo),
  embeddable: said(yesNo),
  language: said(text),
});

export type ImportedRecord = z.infer<typeof importedRecord>;
