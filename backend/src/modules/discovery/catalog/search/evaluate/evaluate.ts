import type { DataSource } from 'typeorm';
import { type CollectionFiles, JudgedCollection, type Progress } from './judged-collection.js';
import { meanOf, type Measures } from './measures.js';

interface Evaluation extends Measures {
  readonly documents: number;
  /** Those for which some document is relevant. */
  readonly queries: number;
  /** Queries of the file without any. */
  readonly unjudged: number;
}

/**
 * Measures the search on a judged collection.
 * @param database with the tables of the catalog and no videos
 * @throws MalformedFile, or Error where a file can't be read or nothing fits together
 */
export async function evaluate(
  database: DataSource,
  files: CollectionFiles,
  onProgress: Progress,
): Promise<Evaluation> {
  const collection = await JudgedCollection.load(database, files, onProgress);
  const results = await collection.measures(onProgress);
  return {
    ...meanOf(results),
    documents: collection.documents,
    queries: results.length,
    unjudged: collection.queries - results.length,
  };
}
