import { outsideRequest } from '../../../../../platform/endpoints/index.js';
import type { Statements } from '../index/store/statements.js';
import { dictionaries, usualLanguage } from './languages.js';

/** The stem of a word; `null` if the word does not count in this language, like "the" in English. */
export type Stem = string | null;

/** More are forgotten all at once: a word costs less than keeping track of when it was used. */
const maxRemembered = 400_000;
const wordsPerStatement = 20_000;

/**
 * Word stems from the database's own dictionaries. Words have no accents, in texts and in queries alike, so that both get the same
 * stems. Each word is asked for once, then it is remembered.
 */
export class Stems {
  private readonly known = new Map<string, Map<string, Stem>>();
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
  async of(words: ReadonlySet<string>, language: string): Promise<ReadonlyMap<string, Stem>> {
    return (await this.inEach([language], words)).get(language) ?? new Map<string, Stem>();
  }

  /** @param languages from `languageOf` */
  async inEach(
    languages: readonly string[],
    words: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, Stem>>> {
    const known = new Map(languages.map((language) => [language, this.rememberedIn(language)]));
    const stems = [...known.values()];
    const missing = [...words].filter((word) => stems.some((ofLanguage) => !ofLanguage.has(word)));
    for (let i = 0; i < missing.length; i += wordsPerStatement) {
      await this.read(missing.slice(i, i + wordsPerStatement), known);
    }
    return new Map(
      Array.from(known, ([language, ofLanguage]) => [
        language,
        new Map(Array.from(words, (word) => [word, ofLanguage.get(word) ?? null])),
      ]),
    );
  }

  /** A search that is under way keeps its own reference to what others forget. */
  private rememberedIn(language: string): Map<string, Stem> {
    const remembered = this.known.get(language);
    if (remembered && remembered.size < maxRemembered) return remembered;
    const stems = new Map<string, Stem>();
    this.known.set(language, stems);
    return stems;
  }

  private async read(
    words: readonly string[],
    stems: ReadonlyMap<string, Map<string, Stem>>,
  ): Promise<void> {
    const languages = [...stems.keys()];
    const names = languages.map((language) => `pg_catalog.${dictionaries[language]}`);
    const rows = await this.statements.query<{ lexemes: string[] | null }>(stemsStatement, [
      names,
      words,
    ]);
    for (const [l, language] of languages.entries())
      for (const [w, word] of words.entries()) {
        const { lexemes = null } = rows[l * words.length + w] ?? {};
        stems.get(language)?.set(word, stemIn(word, lexemes));
      }
  }

  private dictionariesInstalled(): Promise<ReadonlySet<string>> {
    this.installed ??= outsideRequest(() => this.readInstalled());
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

const stemsStatement = `
  select ts_lexize(dictionary::regdictionary, word) as lexemes
  from unnest($1::text[]) with ordinality as known (dictionary, d),
    unnest($2::text[]) with ordinality as given (word, w)
  order by d, w`;

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
