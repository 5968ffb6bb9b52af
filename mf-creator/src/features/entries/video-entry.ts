import type { TypedVideoEntry, VideoEntry, VideoEntryDetails } from '@tessera/contracts-creator';
import type { NewContent } from '../content/change-content';

export const emptyFields: TypedVideoEntry = {
  title: '',
  description: '',
  category: '',
  tags: '',
  source: 'link',
  platformUrl: '',
  video: null,
  thumbnail: null,
  awaitedVideo: '',
  awaitedThumbnail: '',
};

/** The entries in the visitor’s document; what else is in it is left out. */
export function entriesIn(data: unknown): readonly VideoEntry[] {
  const { videoEntries } = (data ?? {}) as { readonly videoEntries?: unknown };
  return Array.isArray(videoEntries) ? videoEntries.filter(isEntry) : [];
}

/** The document with other entries. What else is in it, such as what a program has stored, stays. */
export function withEntries(data: unknown, videoEntries: readonly VideoEntry[]): object {
  const others = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  return { ...others, videoEntries };
}

function isEntry(stored: unknown): stored is VideoEntry {
  const { id, title, tags, platformUrl, changedAt } = (stored ?? {}) as Partial<VideoEntry>;
  const texts = [id, title, platformUrl, changedAt];
  return texts.every((text) => typeof text === 'string') && Array.isArray(tags);
}

/** What the form has made, as content; it has a link or a file, not both. */
export function contentOf(details: VideoEntryDetails): NewContent {
  const { title, description, category, tags, source, platformUrl, video, thumbnail } = details;
  const isLink = source === 'link';
  return {
    title,
    description,
    type: 'video',
    category,
    tags,
    cover: thumbnail?.key ?? '',
    videoLink: isLink ? platformUrl : '',
    videoFile: isLink ? '' : (video?.key ?? ''),
  };
}

/** An entry of the document, as content. */
export function contentOfEntry(entry: VideoEntry, category: string): NewContent {
  const { title, description, tags, platformUrl, video, thumbnail } = entry;
  return {
    title,
    description,
    type: 'video',
    category,
    tags,
    cover: thumbnail?.key ?? '',
    videoLink: video ? '' : platformUrl,
    videoFile: video?.key ?? '',
  };
}
