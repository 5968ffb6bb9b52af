import type { TypedVideoEntry, VideoEntry, VideoEntryDetails } from '@tessera/contracts-creator';

export const emptyFields: TypedVideoEntry = {
  title: '',
  description: '',
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

/** What the form has made of an entry; it has a link or a file, not both. */
export function entryOf(details: VideoEntryDetails, id: string, changedAt: string): VideoEntry {
  const { title, description, tags, source, platformUrl, video, thumbnail } = details;
  const isLink = source === 'link';
  const place = { platformUrl: isLink ? platformUrl : '', video: isLink ? null : video };
  return { id, title, description, tags, thumbnail, ...place, changedAt };
}

export function fieldsOf({ tags, video, ...entry }: VideoEntry): TypedVideoEntry {
  const { title, description, platformUrl, thumbnail } = entry;
  const source = video ? 'file' : 'link';
  const texts = { title, description, platformUrl, tags: tags.join(', ') };
  return { ...emptyFields, ...texts, source, video, thumbnail };
}
