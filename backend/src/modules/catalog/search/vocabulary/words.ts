import { LRUCache } from 'lru-cache';
import type { Statements } from '../index/store/statements.js';

export interface CountedWord {
  readonly word: string;
  readonly documents: number;
}

const maxRemembered = 500_000;
const languagesTtlMs = 60_000;
/** Only these are ever taken for what somebody meant to type. */
const spelledWord = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

/** The words and languages of all videos, in the tables `search_words` and `search_languages`. */
export class Vocabulary {
  private readonly remembered = new LRUCache<string, true>({ max: maxRemembered });
  private readonly present = new LRUCache<'languages', Promise<readonly string[]>>({
    max: 1,
    ttl: languagesTtlMs,
  });

  constructor(private readonly statements: Statements) {}

  /** Adds what is new. Counts begin at 1, until `countWords` runs. */
  async add(words: Iterable<string>, languages: Iterable<string>): Promise<void> {
    // In one order in all processes, so that two of them don't wait for each other.
    const unseen = [...words].filter((word) => this.isNew(word)).toSorted();
    if (unseen.length > 0) {
      await this.statements.query(
        `insert into search_words (word) select unnest($1::text[]) on conflict do nothing`,
        [unseen],
      );
    }
    for (const word of unseen) this.remembered.set(word, true);
    await this.addLanguages([...languages]);
  }

  /** The languages that some video has, for which there are stems. */
  languages(): Promise<readonly string[]> {
    const known = this.present.get('languages');
    if (known) return known;
    const reading = this.readLanguages();
    this.present.set('languages', reading);
    reading.catch(() => this.present.delete('languages'));
    return reading;
  }

  /** Those that videos have, the most frequent ones first. */
  async known(words: readonly string[]): Promise<CountedWord[]> {
    return this.statements.query<CountedWord>(
      `select word, documents from search_words where word = any ($1::text[]) and documents > 0
        order by documents desc, word`,
      [words],
    );
  }

  /** Words that share many of their letter triples with this one, the most similar ones first. */
  async similar(word: string, maxDifference: number): Promise<CountedWord[]> {
    return this.statements.query<CountedWord>(
      `select word, documents from search_words
        where word % $1 and documents > 0 and length(word) between $2 and $3
        order by similarity(word, $1) desc, documents desc, word limit 60`,
      [word, word.length - maxDifference, word.length + maxDifference],
    );
  }

  private isNew(word: string): boolean {
    return spelledWord.test(word) && !this.remembered.has(word);
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

/** Counts the videos of every word again, and forgets words that no video has had since the last time. */
export async function countWords(statements: Statements): Promise<void> {
  await statements.query('delete from search_words where documents = 0');
  await statements.query(`
    with counted as (
      select w.word, coalesce(sum(p.documents), 0)::int as documents
      from search_words w left join search_postings p on p.term = w.word
      group by w.word
    )
    update search_words w set documents = counted.documents
    from counted where counted.word = w.word and counted.documents <> w.documents`);
}
