import { LRUCache } from 'lru-cache';
import type { Statements } from '../index/store/statements.js';
import { dictionaries, usualLanguage } from './languages.js';

/** The stem of a word; `null` if the word does not count in this language, like "the" in English. */
export type Stem = string | null;

const maxEntries = 500_000;
const wordsPerStatement = 20_000;

/**
 * Word stems from the database's own dictionaries. Words have no accents, in texts and in queries alike, so that both get the same
 * stems. Each word is asked for once, then it is remembered.
 */
export class Stems {
  private readonly known = new LRUCache<string, { readonly stem: Stem }>({ max: maxEntries });
  private installed: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly statements: Statements) {}

  /**
   * Whose stems the words of a video have: those of its own language, of the usual one if it is unknown, `null` if the database has
   * none.
   */
  async languageOf(language: string | null): Promise<string | null> {
    if (language === null) return usualLanguage;
    const dictionary = dictionaries[language];
    return dictionary && (await this.dictionariesInstalled()).has(dictionary) ? language : null;
  }

  /** @param language from `languageOf` */
  async of(words: Iterable<string>, language: string): Promise<ReadonlyMap<string, Stem>> {
    const stems = new Map<string, Stem>();
    const missing: string[] = [];
    for (const word of words) {
      const known = this.known.get(`${language} ${word}`);
      if (known) stems.set(word, known.stem);
      else missing.push(word);
    }
    for (let i = 0; i < missing.length; i += wordsPerStatement) {
      await this.read(missing.slice(i, i + wordsPerStatement), language, stems);
    }
    return stems;
  }

  private async read(
    words: readonly string[],
    language: string,
    stems: Map<string, Stem>,
  ): Promise<void> {
    const rows = await this.statements.query<{ lexemes: string[] | null }>(
      `select ts_lexize($1::regdictionary, word) as lexemes
        from unnest($2::text[]) with ordinality as given(word, place) order by place`,
      [`pg_catalog.${dictionaries[language]}`, words],
    );
    for (const [i, word] of words.entries()) {
      const stem = stemIn(word, rows[i]?.lexemes ?? null);
      this.known.set(`${language} ${word}`, { stem });
      stems.set(word, stem);
    }
  }

  private dictionariesInstalled(): Promise<ReadonlySet<string>> {
    this.installed ??= this.readInstalled();
    this.installed.catch(() => (this.installed = undefined));
    return this.installed;
  }

  private async readInstalled(): Promise<ReadonlySet<string>> {
    const rows = await this.statements.query<{ dictname: string }>(
      `select dictname from pg_ts_dict where dictnamespace = 'pg_catalog'::regnamespace`,
    );
    return new Set(rows.map(({ dictname }) => dictname));
  }
}

/** Dictionaries answer nothing for what they don't know, and an empty list for words that don't count. */
function stemIn(word: string, lexemes: readonly string[] | null): Stem {
  return lexemes === null ? word : (lexemes[0] ?? null);
}

/**
 * The term of a stem. Stems of other languages than the usual one are apart from words: Spanish "planes" has the stem of English
 * "plan".
 */
export function stemTerm(stem: string, language: string): string {
  return language === usualLanguage ? stem : `${language}~${stem}`;
}
