/** Words that say nothing of what a text is about. */
const plain = new Set(
  `a about after again all also am an and any are as at back be because been before being best but by can come could day did do does doing don done down each
  even ever every few first for from full get go goes going good got great had has have he her here hers him his how i if in into is it its just know last
  let like ll made make makes making many may me more most much must my need never new next no nor not now of off on once one only or other our out over
  own part part1 part2 people re really s same say see she should show so some still such t take than that the their them then there these they thing things
  this those through time to today too top try two under until up us use used using ve very video videos want was watch way we well were what when where
  which while who whom why will with won would yes you your yours ep episode feat ft vs official hd 4k live stream`.split(
    /\s+/,
  ),
);

const wordForm = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’+#-]*/gu;
/** More of a text does not change what it is about, and a hostile one must not take long. */
const readLength = 20_000;

/** The words of a text in lower case. */
export function wordsOf(text: string): string[] {
  const found = text.slice(0, readLength).normalize('NFC').toLowerCase().match(wordForm) ?? [];
  return found.map((word) => word.replaceAll('’', "'").replace(/['-]+$|'s$/, ''));
}

export function isPlain(word: string): boolean {
  return plain.has(word) || /^\d+$/.test(word) || word.length < 2;
}

/** Phrases of up to three words that neither begin nor end with a plain one, and do not pass punctuation. */
export function phrasesIn(text: string): string[] {
  return text.split(/[|:;,.!?()[\]{}"“”«»•–—/\n]+/).flatMap((part) => phrasesOf(wordsOf(part)));
}

function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((first, start) =>
    isPlain(first)
      ? []
      : [1, 2, 3].flatMap((length) => {
          const phrase = words.slice(start, start + length);
          const last = phrase.at(-1) ?? '';
          return phrase.length < length || isPlain(last) ? [] : [phrase.join(' ')];
        }),
  );
}

/**
 * Flesch's reading ease of an English text: 100 is very easy, 60 plain, below 30 for experts (Flesch, 1948).
 * @returns `null` for fewer than 30 words
 */
export function readingEase(text: string): number | null {
  const counts = countsOf(text);
  if (!counts) return null;
  return 206.835 - 1.015 * counts.wordsPerSentence - 84.6 * counts.syllablesPerWord;
}

/** Flesch and Kincaid's grade of school that an English text takes (Kincaid et al., 1975); `null` as above. */
export function schoolGrade(text: string): number | null {
  const counts = countsOf(text);
  if (!counts) return null;
  return 0.39 * counts.wordsPerSentence + 11.8 * counts.syllablesPerWord - 15.59;
}

const leastWords = 30;

function countsOf(text: string) {
  const prose = text.slice(0, readLength).replaceAll(/https?:\/\/\S+|[#@]\S+/g, ' ');
  const words = prose.match(/[a-z']+/gi) ?? [];
  if (words.length < leastWords) return null;
  const sentences = prose.split(/[.!?\n]+/).filter((sentence) => /[a-z]{2}/i.test(sentence)).length;
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  return {
    wordsPerSentence: words.length / Math.max(1, sentences),
    syllablesPerWord: syllables / words.length,
  };
}

function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 0);
}
