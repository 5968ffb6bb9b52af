import type { Random } from '../random/random.js';
import type { Language, LocalCategory } from '../vocabulary/languages/language.js';
import type { RecentTitles } from './recent-titles.js';

const attempts = 8;
/** Minutes in a title, or in its template. */
const minutesIn = /(\d+|\}) ?(?:minut|минут|分|분)/i;

interface Place {
  readonly category: LocalCategory;
  /** Name of the channel. */
  readonly channel: string;
  /** Clips are too short for a title that names minutes. */
  readonly clip: boolean;
  /** Titles that must not be used again; the new one is added. */
  readonly recent: RecentTitles;
}

export interface LocalTexts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Length that the title names, if it does. */
  readonly minutes: number | undefined;
}

/**
 * Title, description and tags in a language other than English.
 */
export function writeLocalTexts(random: Random, language: Language, place: Place): LocalTexts {
  const { subject, title } = inventTitle(random, language, place);
  const about = random.sample(language.about, random.int(2, 3));
  const sentences = [...about, random.pick(language.closings)].map((text) =>
    fill(random, text, subject),
  );
  const between = /\p{sc=Han}|\p{sc=Kana}/u.test(title) ? '' : ' ';
  const minutes = minutesIn.exec(title)?.[1];
  return {
    title,
    minutes: minutes === undefined ? undefined : Number(minutes),
    description: sentences.join(between),
    tags: random.sample(place.category.tags, random.int(3, 5)).map((tag) => tag.toLowerCase()),
  };
}

function inventTitle(
  random: Random,
  language: Language,
  { category, channel, clip, recent }: Place,
) {
  const titles = [...category.titles, ...language.titles].filter(
    (template) => !clip || !minutesIn.test(template),
  );
  for (let attempt = 1; ; attempt++) {
    const subject = random.pick(category.subjects);
    const title = capitalized(fill(random, random.pick(titles), subject));
    if (recent.add(title)) return { subject, title };
    if (attempt === attempts) return { subject, title: `${title} | ${channel}` };
  }
}

/** Puts the subject and numbers such as `{3-9}` into a template. */
function fill(random: Random, template: string, subject: string): string {
  return template
    .replaceAll('{subject}', subject)
    .replaceAll(/\{(\d+)-(\d+)\}/g, (_, low: string, high: string) =>
      String(random.int(Number(low), Number(high))),
    );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
