import type { Analyzer, Ranking } from '../analysis.js';
import type { Part } from '../execution/part.js';
import { DeadVideos } from '../segments/dead-videos.js';
import { type IdRange, mergedRanges } from '../segments/ranges.js';
import { SegmentBuilder } from '../segments/segment-builder.js';
import type { Change, IndexState } from '../store/changes.js';
import { collectVideos } from '../store/collect-videos.js';
import type { Statements } from '../store/statements.js';
import { mergedPart, memoryPart, type MemoryPart } from './memory-part.js';

/** More changes than this are left to the job; until then the videos are as they were. */
const maxVideos = 10_000;

/** Changes that were read together, or merged since. */
interface Batch {
  readonly seqs: readonly number[];
  readonly part: MemoryPart;
}

interface Dependencies {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
  readonly ranking: Ranking;
}

/** The changes that are not in a segment yet, as small segments in the memory of the process. */
export class RecentChanges {
  private batches: readonly Batch[] = [];
  private waiting = new Map<number, IdRange>();

  constructor(private readonly dependencies: Dependencies) {}

  /** Oldest first, each without what later ones replace. */
  get parts(): readonly Part[] {
    return this.batches.map(({ part }, i) => {
      const newer = this.batches.slice(i + 1).flatMap(({ part: { covers } }) => covers);
      return { ...part, dead: DeadVideos.none.with(part.columns.id, newer) };
    });
  }

  /** The ids whose older versions no longer count. */
  get ranges(): readonly IdRange[] {
    return mergedRanges(this.batches.flatMap(({ part }) => part.covers));
  }

  /** How many changes there are, read or not. */
  get count(): number {
    return this.waiting.size + this.batches.reduce((sum, { seqs }) => sum + seqs.length, 0);
  }

  /** Reads the videos that have changed since. @returns whether there were any */
  async follow({ changes, segments }: IndexState): Promise<boolean> {
    if (segments) this.forget(changes);
    const known = new Set(this.batches.flatMap(({ seqs }) => seqs));
    for (const { seq, range } of changes) if (!known.has(seq)) this.waiting.set(seq, range);
    return this.readWaiting();
  }

  /** Leaves what is still not in a segment. */
  private forget(changes: readonly Change[]): void {
    const remaining = new Set(changes.map(({ seq }) => seq));
    this.batches = this.batches.filter(({ seqs }) => seqs.every((seq) => remaining.has(seq)));
    this.waiting.clear();
  }

  private async readWaiting(): Promise<boolean> {
    let room = maxVideos - this.batches.reduce((sum, { part }) => sum + sizeOf(part), 0);
    const taken = [...this.waiting].filter(([, range]) => (room -= idsIn(range)) >= 0);
    if (taken.length === 0) return false;
    const part = await this.read(mergedRanges(taken.map(([, range]) => range)));
    const seqs = taken.map(([seq]) => seq);
    this.batches = await this.appended({ seqs, part });
    for (const seq of seqs) this.waiting.delete(seq);
    return true;
  }

  private async read(ranges: readonly IdRange[]): Promise<MemoryPart> {
    const mostVideos = ranges.reduce((sum, range) => sum + idsIn(range), 0);
    const builder = new SegmentBuilder(mostVideos);
    await collectVideos(builder, this.dependencies, { ranges, mostVideos });
    const segment = await builder.finish(ranges);
    return memoryPart(segment, builder.postings(), this.dependencies.ranking);
  }

  /** Batches of a size are merged, so that there are only a few, and each video is merged only a few times. */
  private async appended(batch: Batch): Promise<readonly Batch[]> {
    let last = batch;
    const others = [...this.batches];
    for (let previous = others.at(-1); previous; previous = others.at(-1)) {
      if (sizeOf(previous.part) > 2 * sizeOf(last.part) + 8) break;
      others.pop();
      last = {
        seqs: [...previous.seqs, ...last.seqs],
        part: await mergedPart(previous.part, last.part, this.dependencies.ranking),
      };
    }
    return [...others, last];
  }
}

function sizeOf({ columns }: Part): number {
  return columns.id.length;
}

function idsIn([first, last]: IdRange): number {
  return last - first + 1;
}
