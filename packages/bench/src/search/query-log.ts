import { randomFrom } from '../canary/random.js';
import { rowsOf } from './catalog-of-bench.js';

type Query = Readonly<Record<string, string>>;

/** Searches of one kind. */
export interface QueryClass {
  readonly name: string;
  /** Of a hundred searches. */
  readonly share: number;
  /** Another one each time. */
  readonly next: () => Query;
  /** What is requested; `search` by default. */
  readonly kind: 'search' | 'suggest';
  /** How many pages before the measured one are read. */
  readonly pagesBefore?: number;
}

/** What queries are made of. */
interface Words {
  readonly titles: readonly (readonly string[])[];
  readonly frequent: readonly string[];
  readonly rare: readonly string[];
}

const sampleSize = 20_000;

export async function readWords(url: string): Promise<Words> {
  const titles = await rowsOf<{ title: string }>(
    url,
    `select title from videos tablesample system (10) repeatable (7) limit ${sampleSize}`,
  );
  const words = titles.map(({ title }) => wordsOf(title)).filter((found) => found.length > 2);
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
  return {
    titles: words,
    frequent: ordered.slice(0, 60),
    rare: ordered.slice(Math.floor(ordered.length * 0.6)),
  };
}

/** A log like that of visitors; no search is in it twice, so that no page comes from a cache. */
export function queryClasses({ titles, frequent, rare }: Words): QueryClass[] {
  const random = randomFrom(13);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('The catalog has too few words');
    return chosen;
  };
  const distinct = distinctQueries();
  const frequentWords = (): Query => {
    const count = 1 + Math.floor(random() * 2);
    return { q: Array.from({ length: count }, () => pick(frequent)).join(' ') };
  };
  const searches: [string, number, () => Query, number?][] = [
    ['frequent words', 20, frequentWords],
    ['words of a title', 10, () => ({ q: pick(titles).slice(0, 3).join(' ') })],
    ['rare word', 15, () => ({ q: pick(rare) })],
    ['two words, either', 10, () => ({ q: `${pick(frequent)} ${pick(rare)}` })],
    ['typo', 10, () => ({ q: withTypo(pick(titles), random) })],
    ['filters', 10, () => ({ ...frequentWords(), ...filters(random) })],
    ['by date', 10, () => ({ ...frequentWords(), sort: 'date' })],
    ['deep page', 5, frequentWords, 10],
  ];
  const beginning = (): Query => ({ q: beginningOf(pick(titles).slice(0, 3).join(' '), random) });
  return [
    ...searches.map(([name, share, make, pagesBefore = 0]) => ({
      name,
      share,
      kind: 'search' as const,
      next: () => ({ ...distinct(make), limit: '24' }),
      pagesBefore,
    })),
    { name: 'suggestions', share: 10, kind: 'suggest', next: () => distinct(beginning) },
  ];
}

/** Makes queries until one is new. */
function distinctQueries(): (make: () => Query) => Query {
  const seen = new Set<string>();
  return (make) => {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const query = make();
      const text = JSON.stringify(query);
      if (!seen.has(text)) {
        seen.add(text);
        return query;
      }
    }
    throw new Error('There are no more different queries of this kind');
  };
}

function filters(random: () => number): Query {
  const all: Query[] = [
    { duration: 'short' },
    { duration: 'medium' },
    { hd: 'true' },
    { captions: 'true' },
    { publishedAfter: 'year' },
    { publishedAfter: 'month' },
    { minViews: String(Math.floor(random() * 10_000)) },
    { platform: 'vimeo,youtube' },
  ];
  const [first, second] = [0, 1].map(() => all[Math.floor(random() * all.length)]);
  return { ...first, ...second };
}

/** Words of a title, one of which has two letters the wrong way round. */
function withTypo(title: readonly string[], random: () => number): string {
  const words = title.slice(0, 2);
  const index = words.findIndex((word) => word.length > 4);
  const word = words[index];
  if (word === undefined) return `${words.join(' ')} ${Math.floor(random() * 1000)}`;
  const at = 1 + Math.floor(random() * (word.length - 3));
  words[index] = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return words.join(' ');
}

/** What somebody has typed so far. */
function beginningOf(text: string, random: () => number): string {
  return text.slice(0, 1 + Math.floor(random() * (text.length - 1)));
}

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
