import { z } from 'zod';
import { entryLimits } from './values.js';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

/** A file of the visitor that belongs to an entry. */
const fileReference = z.object({ key: z.string(), name: z.string(), url: z.string() });
export type FileReference = z.infer<typeof fileReference>;

/** A video as it was prepared before such entries became content: in the document `drafts`, as its `videoEntries`. */
export const videoEntry = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  thumbnail: fileReference.nullable(),
  /** Where the video is on its platform; empty where it is a file. */
  platformUrl: z.string(),
  video: fileReference.nullable(),
  changedAt: z.iso.datetime(),
});
export type VideoEntry = z.infer<typeof videoEntry>;

const tags = z
  .string()
  .transform(tagsIn)
  .pipe(
    z
      .array(z.string().max(entryLimits.tag, `Use at most ${entryLimits.tag} characters in a tag`))
      .max(entryLimits.tags, `Use at most ${entryLimits.tags} tags`),
  );

/** `rock, live , ,Rock` → `rock`, `live`: each once, as it is written first. */
function tagsIn(typed: string): string[] {
  const all = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return all.filter(
    (tag, place) => all.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === place,
  );
}

/** What is typed and chosen for an entry: a title, and a link or a file. */
export const videoEntryDetails = z
  .strictObject({
    title: text(entryLimits.title).min(1, 'Enter a title'),
    description: text(entryLimits.description),
    /** Slug of a category. */
    category: z.string().min(1, 'Choose a category'),
    /** With commas between them. */
    tags,
    source: z.enum(['link', 'file']),
    platformUrl: text(entryLimits.link),
    video: fileReference.nullable(),
    thumbnail: fileReference.nullable(),
    /** Names of files that are still being uploaded for it; empty where none is. */
    awaitedVideo: z.string(),
    awaitedThumbnail: z
      .string()
      .refine((name) => name === '', 'Wait until the thumbnail is uploaded, or cancel it'),
  })
  .superRefine(({ source, platformUrl, video }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (source === 'link' && !isWebAddress(platformUrl))
      report('platformUrl', 'Enter the video’s link, such as https://www.youtube.com/watch?v=…');
    if (source === 'file' && !video)
      report('video', 'Choose a video file, and wait until it is uploaded');
  });
export type VideoEntryDetails = z.output<typeof videoEntryDetails>;
export type TypedVideoEntry = z.input<typeof videoEntryDetails>;

function isWebAddress(typed: string): boolean {
  return URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol);
}
