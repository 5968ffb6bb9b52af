import type { DataSource } from 'typeorm';
import {
  type JudgedQuery,
  type Judgments,
  readDocuments,
  readJudgments,
  readQueries,
} from './judged-files.js';
import { JudgedIndex } from './judged-index.js';
import { measure, type Measures } from './measures.js';

/** The files of a judged collection. */
export interface CollectionFiles {
  readonly documents: string;
  readonly queries: string;
  readonly judgments: string;
}

export type Progress = (message: string) => void;

interface Loaded {
  readonly index: JudgedIndex;
  readonly documents: number;
  readonly asked: readonly JudgedQuery[];
  readonly judged: Judgments;
}

const measured = 100;
/** Queries that run at once: the database answers one while another is computed. */
const atOnce = 25;

/** Documents in the index, and queries for which it is known what should be found. */
export class JudgedCollection {
  private constructor(private readonly loaded: Loaded) {}

  /**
   * @param database with the tables of the catalog and no videos
   * @throws MalformedFile, or Error where a file can't be read or nothing fits together
   */
  static async load(
    database: DataSource,
    { documents, queries, judgments }: CollectionFiles,
    onProgress: Progress,
  ): Promise<JudgedCollection> {
    const asked = await readQueries(queries);
    const judged = await readJudgments(judgments);
    if (!asked.some(({ id }) => isRelevant(judged.get(id))))
      throw new Error(`No query of ${queries} has a relevant document in ${judgments}.`);
    const index = new JudgedIndex(database);
    let count = 0;
    await index.add(readDocuments(documents), (added) => {
      count = added;
      if (added % 5000 === 0) onProgress(`${added} documents`);
    });
    const missing = countMissing(index.documents, asked, judged);
    if (missing > 0)
      onProgress(`${missing} relevant documents are not in ${documents}, and count as not found`);
    onProgress(`${count} documents; building the index`);
    await index.build();
    return new JudgedCollection({ index, documents: count, asked, judged });
  }

  get documents(): number {
    return this.loaded.documents;
  }

  /** Queries, also those without a relevant document. */
  get queries(): number {
    return this.loaded.asked.length;
  }

  /** Builds the index again, with the weights of now. */
  async rebuild(): Promise<void> {
    await this.loaded.index.rebuild();
  }

  /** Of each query for which some document is relevant. */
  async measures(onProgress: Progress): Promise<Measures[]> {
    const { asked } = this.loaded;
    const results: Measures[] = [];
    for (let at = 0; at < asked.length; at += atOnce) {
      const some = asked.slice(at, at + atOnce);
      const measuredNow = await Promise.all(some.map((query) => this.measured(query)));
      results.push(...measuredNow.flatMap((one) => one ?? []));
      onProgress(`${at + some.length} of ${asked.length} queries`);
    }
    return results;
  }

  private async measured({ id, text }: JudgedQuery): Promise<Measures | null> {
    const { index, judged } = this.loaded;
    const relevance = judged.get(id);
    return relevance && isRelevant(relevance)
      ? measure(await index.search(text, measured), relevance)
      : null;
  }
}

/** How many documents that a query should find can't be found. */
function countMissing(
  present: ReadonlySet<string>,
  asked: readonly JudgedQuery[],
  judged: Judgments,
): number {
  const wanted = asked.flatMap(({ id }) =>
    [...(judged.get(id) ?? [])].flatMap(([document, gain]) => (gain > 0 ? document : [])),
  );
  return wanted.filter((id) => !present.has(id)).length;
}

function isRelevant(relevance: ReadonlyMap<string, number> | undefined): boolean {
  return [...(relevance?.values() ?? [])].some((gain) => gain > 0);
}
