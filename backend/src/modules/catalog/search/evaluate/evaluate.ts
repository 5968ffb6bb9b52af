import type { DataSource } from 'typeorm';
import { readDocuments, readJudgments, readQueries } from './judged-files.js';
import { JudgedIndex } from './judged-index.js';
import { meanOf, measure, type Measures } from './measures.js';

export interface JudgedCollection {
  readonly documents: string;
  readonly queries: string;
  readonly judgments: string;
}

export interface Evaluation extends Measures {
  readonly documents: number;
  /** Those for which some document is relevant. */
  readonly queries: number;
  /** Queries of the file without any. */
  readonly unjudged: number;
}

type Progress = (message: string) => void;

const measured = 100;

/**
 * Measures the search on a judged collection.
 * @param database with the tables of the catalog and no videos
 * @throws MalformedFile, or Error where a file can't be read or nothing fits together
 */
export async function evaluate(
  database: DataSource,
  { documents, queries, judgments }: JudgedCollection,
  onProgress: Progress,
): Promise<Evaluation> {
  const asked = await readQueries(queries);
  const judged = await readJudgments(judgments);
  const index = new JudgedIndex(database);
  let count = 0;
  await index.add(readDocuments(documents), (added) => {
    count = added;
    if (added % 5000 === 0) onProgress(`${added} documents`);
  });
  onProgress(`${count} documents; building the index`);
  await index.build();
  const results: Measures[] = [];
  for (const [i, { id, text }] of asked.entries()) {
    const relevance = judged.get(id);
    const result = relevance && measure(await index.search(text, measured), relevance);
    if (result) results.push(result);
    if ((i + 1) % 50 === 0) onProgress(`${i + 1} of ${asked.length} queries`);
  }
  if (results.length === 0)
    throw new Error(`No query of ${queries} has a relevant document in ${judgments}.`);
  const counts = { documents: count, queries: results.length };
  return { ...meanOf(results), ...counts, unjudged: asked.length - results.length };
}
