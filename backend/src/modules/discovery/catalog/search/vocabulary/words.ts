import { LRUCache } from 'lru-cache';
import { outsideRequest } from '../../../../../platform/endpoints/index.js';
import type { Statements } from '../index/store/statements.js';

const maxRemembered = 500_000;
const languagesTtlMs = 60_000;
const findWords = 'select word from search_words where word = any ($1::text[])';
/** Only these are ever taken for what somebody meant to type. */
const spelledWord = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

/**
 * The words and languages that videos have or once had, in the tables `search_words` and `search_languages`. How many videos have a word
 * is known to the index.
 */
export class Vocabulary {
  private readonly remembered = new Set<string>();
  private readonly present = new LRUCache<'languages', Promise<readonly string[]>>({
    max: 1,
    ttl: languagesTtlMs,
  });

  constructor(private readonly statements: Statements) {}

  /** Adds what is new. */
  async add(words: Iterable<string>, languages: Iterable<string>): Promise<void> {
    // In one order in all processes, so that two of them don't wait for each other.
    const unseen = [...words].filter((word) => this.isNew(word)).toSorted();
    if (unseen.length > 0) {
      await this.statements.query(
        `insert into search_words (word) select unnest($1::text[]) on conflict do nothing`,
        [unseen],
      );
    }
    if (this.remembered.size > maxRemembered) this.remembered.clear();
    for (const word of unseen) this.remembered.add(word);
    await this.addLanguages([...languages]);
  }

  /** The languages that some video has, for which there are stems. */
  languages(): Promise<readonly string[]> {
    const known = this.present.get('languages');
    if (known) return known;
    const reading = outsideRequest(() => this.readLanguages());
    this.present.set('languages', reading);
    reading.catch(() => this.present.delete('languages'));
    return reading;
  }

  /** Those of the words that are known. */
  async known(words: readonly string[]): Promise<string[]> {
    const others = words.filter((word) => !this.remembered.has(word));
    const found = others.length === 0 ? [] : await this.words(findWords, [others]);
    for (const word of found) this.remembered.add(word);
    return words.filter((word) => this.remembered.has(word));
  }

  /** Words that share many of their letter triples with this one, the most similar ones first. */
  similar(word: string, maxDifference: number): Promise<string[]> {
    return this.words(
      `select word from search_words where word % $1 and length(word) between $2 and $3
        order by similarity(word, $1) desc, word limit 60`,
      [word, word.length - maxDifference, word.length + maxDifference],
    );
  }

  private async words(statement: string, values: unknown[]): Promise<string[]> {
    const rows = await this.statements.query<{ word: string }>(statement, values);
    return rows.map(({ word }) => word);
  }

  private isNew(word: string): boolean {
    return !this.remembered.has(word) && spelledWord.test(word);
  }

  private async addLanguages(languages: readonly string[]): Promise<void> {
    const known = await this.languages();
    const unseen = languages.filter((language) => !known.includes(language)).toSorted();
    if (unseen.length === 0) return;
    await this.statements.query(
      `insert into search_languages (language) select unnest($1::text[]) on conflict do nothing`,
      [unseen],
    );
    this.present.clear();
  }

  private async readLanguages(): Promise<readonly string[]> {
    const rows = await this.statements.query<{ language: string }>(
      'select language from search_languages order by language',
    );
    return rows.map(({ language }) => language);
  }
}
