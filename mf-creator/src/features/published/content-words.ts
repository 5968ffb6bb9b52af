import type { PublishedSummary } from '@tessera/contracts-creator';
import {
  type ContentType,
  sourceParameter,
  type ViewSource,
} from '@tessera/contracts-creator/values';
import { formatAge, formatCount } from '@tessera/design-system';

/** Of one, as a badge has it. */
export const typeLabels: Readonly<Record<ContentType, string>> = {
  video: 'Video',
  article: 'Article',
  tutorial: 'Tutorial',
  review: 'Review',
  news: 'News',
};

/** When it was published, how long it takes to read, and how many have read it: `3 days ago · 4 min read · 12 views`. */
export function factsOf({ publishedAt, minutes, views }: PublishedSummary): string {
  const read = minutes > 0 ? `${minutes} min read` : null;
  const seen = views > 0 ? counted(views, 'view') : null;
  return [formatAge(publishedAt), read, seen].filter((fact) => fact !== null).join(' · ');
}

/** @param source how a reader comes to it, where this site leads there itself */
export function contentPath(slug: string, source?: ViewSource): string {
  return source ? `/content/${slug}?${sourceParameter}=${source}` : `/content/${slug}`;
}

/** `1 view`, `1.2K views`. @param noun for one */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

export const creatorPath = (id: string) => `/creator/${id}`;
/** The page that lists everybody’s content, with some words searched for. */
export const searchPath = (q: string) => `/content?${new URLSearchParams({ q })}`;
