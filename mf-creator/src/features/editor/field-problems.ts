import { type ContentField, contentLimits } from '@tessera/contracts-creator/values';
import type { Fields } from './merge-fields';

export type FieldProblems = Partial<Record<ContentField, string>>;

/** What the server would refuse of some fields, in words; these wait until they are right. */
export function problemsOf(fields: Fields, changed: readonly ContentField[]): FieldProblems {
  const found = changed.flatMap((field) => {
    const problem = problemOf(field, fields);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

function problemOf(field: ContentField, fields: Fields): string | null {
  if (field === 'title' && fields.title.trim() === '') return 'Enter a title';
  if (field === 'category' && fields.category === '') return 'Choose a category';
  if (field === 'slug' && !/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(fields.slug))
    return 'Use lowercase letters, digits and hyphens';
  if (field === 'videoLink' && !isLinkOrEmpty(fields.videoLink.trim()))
    return 'Enter a link, such as https://…';
  if (field === 'tags') return problemOfTags(fields.tags);
  return isLimited(field) ? tooLong(fields[field], contentLimits[field]) : null;
}

const limited = ['title', 'slug', 'description', 'body', 'videoLink'] as const;

function isLimited(field: ContentField): field is (typeof limited)[number] {
  return limited.some((one) => one === field);
}

function tooLong(text: string, limit: number): string | null {
  return text.length > limit ? `Use at most ${limit.toLocaleString('en')} characters` : null;
}

function problemOfTags(tags: readonly string[]): string | null {
  if (tags.length > contentLimits.tags) return `Use at most ${contentLimits.tags} tags`;
  const isLong = tags.some((tag) => tag.length > contentLimits.tag);
  return isLong ? `Use at most ${contentLimits.tag} characters in a tag` : null;
}

function isLinkOrEmpty(typed: string): boolean {
  return typed === '' || (URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol));
}
