import { inTurns } from '../../../platform/event-loop/index.js';

/** A phrase in lower case, and how many titles hold it. */
export interface Phrase {
  readonly text: string;
  readonly titles: number;
}

const wordForm = /[\p{L}\p{N}\p{M}]+/gu;
const [minWords, maxWords] = [2, 4];
const minTitles = 3;
/** A part is left out where this share of it is in the longer phrase. */
const mostlyWhole = 0.8;
/** Words with which no phrase begins or ends, because it would be half of one. */
const joining = new Set(
  'a an and are as at be by can do for from how i in into is it its my no not of on or our so than that the their this to vs was we what when why with without you your'.split(
    ' ',
  ),
);

/**
 * The phrases of two to four words that at least three titles hold, the most frequent first. What is mostly a part of a longer one is
 * left out.
 * @param limit how many of them
 */
export async function phrasesOf(titles: readonly string[], limit: number): Promise<Phrase[]> {
  const counts = new Map<string, number>();
  for await (const title of inTurns(titles)) {
    for (const phrase of new Set(phrasesIn(title)))
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  const frequent: Phrase[] = [];
  const parts = new Set<string>();
  for await (const [text, count] of inTurns(counts)) {
    if (count < minTitles) continue;
    frequent.push({ text, titles: count });
    for (const part of partsOf(text, count, counts)) parts.add(part);
  }
  return frequent
    .filter(({ text }) => !parts.has(text))
    .toSorted((one, other) => other.titles - one.titles || (one.text < other.text ? -1 : 1))
    .slice(0, limit);
}

/** The phrases one word shorter that hardly occur without the rest, such as "tour of" of "tour of rome". */
function partsOf(text: string, count: number, counts: ReadonlyMap<string, number>): string[] {
  const shorter = [text.slice(0, text.lastIndexOf(' ')), text.slice(text.indexOf(' ') + 1)];
  return shorter.filter((part) => (counts.get(part) ?? 0) * mostlyWhole <= count);
}

/** Punctuation ends a phrase. */
function phrasesIn(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}\s'’-]+/u)
    .flatMap((part) => runsOf(part.match(wordForm) ?? []));
}

function runsOf(words: readonly string[]): string[] {
  return words.flatMap((first, start) =>
    isJoining(first)
      ? []
      : Array.from({ length: maxWords - minWords + 1 }, (_, more) =>
          words.slice(start, start + minWords + more),
        )
          .filter((run, more) => run.length === minWords + more && !isJoining(run.at(-1) ?? ''))
          .map((run) => run.join(' ')),
  );
}

/** Also single letters, which are mostly what is left of a word with an apostrophe. */
function isJoining(word: string): boolean {
  return word.length < 2 || joining.has(word);
}
