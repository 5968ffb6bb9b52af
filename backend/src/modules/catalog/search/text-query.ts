import type { DataSource } from 'typeorm';
import { joined, type Sql, sql } from '../listing/list-statements.js';
import type { SearchWords } from './search-words.js';

/** A search in the database's own language; every text is a `tsquery`. */
export interface TextQuery {
  /** One for each word or phrase that counts. */
  readonly terms: readonly string[];
  /** Holds every term and none of the unwanted words. */
  readonly all: string;
  /** Holds some of the terms and none of the unwanted words. */
  readonly any: string;
}

interface Translated {
  readonly stems: string[];
  readonly plain: string[];
  readonly unwanted: string[];
}

/** Shorter beginnings of words would match nearly everything. */
const shortestPrefix = 2;

/**
 * Lets the database translate words into stems. Words such as "the" do not count, unless there are no others.
 * @returns `null` if there is nothing to look for
 */
export async function toTextQuery(
  source: DataSource,
  search: SearchWords,
): Promise<TextQuery | null> {
  if (search.wanted.length === 0) return null;
  const { text, values } = translation(search).render();
  const [row] = await source.query<Translated[]>(text, values);
  const stems = row?.stems.filter(Boolean) ?? [];
  const terms = stems.length > 0 ? stems : (row?.plain.filter(Boolean) ?? []);
  if (terms.length === 0) return null;
  const without = (row?.unwanted ?? [])
    .filter(Boolean)
    .map((term) => ` & !(${term})`)
    .join('');
  return {
    terms,
    all: `${group(terms, ' & ')}${without}`,
    any: `(${group(terms, ' | ')})${without}`,
  };
}

function group(terms: readonly string[], operator: string): string {
  return terms.map((term) => `(${term})`).join(operator);
}

function translation({ wanted, unwanted, endsOpen }: SearchWords): Sql {
  const last = endsOpen ? wanted.length - 1 : -1;
  const stems = wanted.map((words, i) =>
    i === last ? openTerm(words) : sql`${term(words)}::text`,
  );
  const plain = wanted.map((words, i) => (i === last ? plainOpenTerm(words) : plainTerm(words)));
  return sql`select ${array(stems)} as stems, ${array(plain)} as plain,
    ${array(unwanted.map((words) => sql`${term(words)}::text`))} as unwanted`;
}

function array(items: readonly Sql[]): Sql {
  return sql`array[${joined(items, ', ', sql``)}]::text[]`;
}

function term(words: string): Sql {
  return sql`phraseto_tsquery('catalog', ${words})`;
}

function plainTerm(words: string): Sql {
  return sql`phraseto_tsquery('catalog_plain', ${words})::text`;
}

/**
 * The stem of the word, or any word that begins like it; a word that does not count stays out. A stem that begins
 * like the word is left out too, because the database would expect twice as many matches.
 */
function openTerm(word: string): Sql {
  if (word.length < shortestPrefix) return sql`${term(word)}::text`;
  return sql`(case
    when numnode(${term(word)}) = 0 then null
    when ${beginning(word)} @> ${term(word)} then ${beginning(word)}
    else ${term(word)} || ${beginning(word)} end)::text`;
}

function plainOpenTerm(word: string): Sql {
  return word.length < shortestPrefix ? plainTerm(word) : sql`${beginning(word)}::text`;
}

/** The word holds nothing but letters and digits, so it needs no escaping. */
function beginning(word: string): Sql {
  return sql`to_tsquery('catalog_plain', ${`'${word}':*`})`;
}
