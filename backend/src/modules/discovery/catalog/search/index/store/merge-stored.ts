import { inTurns } from '../../../../../../platform/event-loop/index.js';
import type { Columns } from '../segments/columns.js';
import { DeadVideos } from '../segments/dead-videos.js';
import { mergeColumns, type SegmentToMerge } from '../segments/merge-columns.js';
import { segmentsToMerge } from '../segments/merge-plan.js';
import { mergePostings } from '../segments/merge-postings.js';
import { replacedIn, type StoredSegment } from './changes.js';
import type { Statements } from './statements.js';
import {
  type ReadTermPostings,
  readColumns,
  readPostingsAfter,
  readTitles,
} from './stored-parts.js';
import { addSegment, advanceRevision, PostingsWriter, writeColumns } from './write-segment.js';

/** Posting lists that are read at once, of all segments. */
const listsAtOnce = 1000;

/**
 * Makes one segment of some of the newest, where there are too many of a size and all are of the format of this release. Runs in a
 * transaction of the caller that holds the lock of the index.
 * @returns whether there were any
 */
export async function mergeStored(
  statements: Statements,
  segments: readonly StoredSegment[],
  format: string,
): Promise<boolean> {
  const other = segments.findLastIndex((segment) => segment.format !== format);
  const run = segmentsToMerge(segments.slice(other + 1));
  if (run.length === 0) return false;
  const read: SegmentToMerge[] = [];
  for (const stored of run) read.push(await readSegment(statements, stored, segments));
  const { segment, places } = await mergeColumns(read);
  const head = { documents: segment.columns.id.length, covers: segment.covers, format };
  const id = await addSegment(statements, head);
  await writeColumns(statements, id, segment);
  const ids = run.map((stored) => stored.id);
  await copyPostings(statements, { ids, places, target: id });
  await statements.query('delete from search_segments where id = any ($1::bigint[])', [ids]);
  await advanceRevision(statements);
  return true;
}

async function readSegment(
  statements: Statements,
  stored: StoredSegment,
  all: readonly StoredSegment[],
): Promise<SegmentToMerge> {
  const columns = (await readColumns(statements, stored)) as Columns;
  const titles = await readTitles(statements, stored.id);
  const dead = DeadVideos.none.with(columns.id, replacedIn(all, stored));
  return { columns, titles, covers: stored.covers, dead };
}

interface Copying {
  readonly ids: readonly string[];
  readonly places: readonly Uint32Array[];
  readonly target: string;
}

/** Goes through the posting lists of all segments in the order of terms. */
async function copyPostings(
  statements: Statements,
  { ids, places, target }: Copying,
): Promise<void> {
  const writer = new PostingsWriter(statements, target);
  const pageSize = Math.ceil(listsAtOnce / ids.length);
  let after: string | null = '';
  while (after !== null) {
    const page: readonly ReadTermPostings[] = await readPostingsAfter(
      statements,
      ids,
      after,
      pageSize,
    );
    const end = lastComplete(page, pageSize);
    for await (const [term, lists] of inTurns(byTerm(page, end))) {
      const placed = lists.map((list) => ({
        list,
        places: places[ids.indexOf(list.segment)] ?? new Uint32Array(),
      }));
      const merged = mergePostings(placed);
      if (merged) await writer.add(term, merged);
    }
    after = end;
  }
  await writer.flush();
}

/** The last term of which all lists are on the page; `null` if nothing follows the page. */
function lastComplete(page: readonly ReadTermPostings[], pageSize: number): string | null {
  const lists = new Map<string, { count: number; last: string }>();
  for (const { segment, term } of page)
    lists.set(segment, { count: (lists.get(segment)?.count ?? 0) + 1, last: term });
  const full = [...lists.values()].filter(({ count }) => count === pageSize);
  return full.map(({ last }) => last).toSorted(compareTerms)[0] ?? null;
}

function byTerm(
  page: readonly ReadTermPostings[],
  end: string | null,
): Map<string, ReadTermPostings[]> {
  const lists = new Map<string, ReadTermPostings[]>();
  for (const list of page) {
    if (end !== null && compareTerms(list.term, end) > 0) continue;
    lists.set(list.term, [...(lists.get(list.term) ?? []), list]);
  }
  return lists;
}

/** As the database does it for these columns, by bytes. */
function compareTerms(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
