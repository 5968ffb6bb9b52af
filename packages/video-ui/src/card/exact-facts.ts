import type { Video } from '@tessera/contracts';

/** What a card rounds, in full; without what is not known. */
export function exactFacts({ viewCount, viewKind, publishedAt, language }: Video): string[] {
  const counted = viewKind === 'concurrent' ? 'watching now' : 'views';
  const date = new Date(publishedAt ?? Number.NaN);
  return [
    ...(viewCount === null ? [] : [`${Number(viewCount).toLocaleString('en')} ${counted}`]),
    ...(Number.isNaN(date.getTime()) ? [] : [date.toLocaleDateString('en', { dateStyle: 'long' })]),
    ...(language === null ? [] : [languageName(language)]),
  ];
}

/** @param code ISO 639-1 */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
