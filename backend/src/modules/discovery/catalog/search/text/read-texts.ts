import { inTurns } from '../../../../../platform/event-loop/index.js';
import type { VideoText } from '../index/analysis.js';
import { collectWords, fieldTokens, type FieldTokens } from './document-terms.js';
import { type Stems, stemTerm } from './stems.js';

/** A video's text as words. */
interface ReadText {
  readonly text: VideoText;
  readonly fields: FieldTokens;
  /** The terms for the stems of its words; `null` for words that don't count, none in languages without stems. */
  readonly stemTerms: ReadonlyMap<string, string | null>;
}

export interface ReadTexts {
  readonly texts: readonly ReadText[];
  readonly words: ReadonlySet<string>;
  /** Those for which there are stems. */
  readonly languages: readonly string[];
}

/** Splits texts into words and looks up their stems, once for each language. */
export async function readTexts(texts: readonly VideoText[], stems: Stems): Promise<ReadTexts> {
  const wordsIn = new Map<string | null, Set<string>>();
  const split = [];
  for await (const text of inTurns(texts)) {
    const language = await stems.languageOf(text.language);
    const words = wordsIn.get(language) ?? new Set<string>();
    wordsIn.set(language, words);
    const fields = fieldTokens(text);
    collectWords(fields, words);
    split.push({ text, fields, language });
  }
  const termsIn = new Map<string | null, Map<string, string | null>>();
  for (const [language, words] of wordsIn) {
    if (language !== null) termsIn.set(language, await termsOf(words, language, stems));
  }
  return {
    texts: split.map(({ text, fields, language }) => ({
      text,
      fields,
      stemTerms: termsIn.get(language) ?? new Map<string, null>(),
    })),
    words: new Set([...wordsIn.values()].flatMap((words) => [...words])),
    languages: [...termsIn.keys()].filter((language) => language !== null),
  };
}

async function termsOf(
  words: ReadonlySet<string>,
  language: string,
  stems: Stems,
): Promise<Map<string, string | null>> {
  const known = await stems.of(words, language);
  return new Map(
    Array.from(known, ([word, stem]) => [word, stem === null ? null : stemTerm(stem, language)]),
  );
}
