import type { Analyzer, Ranking } from '../analysis.js';
import { type Part, sortedTitles } from '../execution/part.js';
import { DeadVideos } from '../segments/dead-videos.js';
import { type IdRange, mergedRanges } from '../segments/ranges.js';
import { type AnalyzedVideo, SegmentBuilder } from '../segments/segment-builder.js';
import type { Change, IndexState } from '../store/changes.js';
import { readVideos } from '../store/read-videos.js';
import type { Statements } from '../store/statements.js';
import { standingOf } from './standing.js';

/** More changes than this are left to the job; until then the videos are as they were. */
const maxVideos = 10_000;

/** Changes that were read together, or merged since. */
interface Batch {
  readonly seqs: readonly number[];
  readonly ranges: readonly IdRange[];
  readonly videos: readonly AnalyzedVideo[];
  readonly part: Part;
}

interface Parties {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
  readonly ranking: Ranking;
}

/** The changes that are not in a segment yet, as small segments in the memory of the process. */
export class RecentChanges {
  private batches: readonly Batch[] = [];
  private waiting = new Map<number, IdRange>();

  constructor(private readonly parties: Parties) {}

  /** Oldest first, each without what later ones replace. */
  get parts(): readonly Part[] {
    return this.batches.map(({ part }, i) => {
      const newer = this.batches.slice(i + 1).flatMap(({ ranges }) => ranges);
      return { ...part, dead: DeadVideos.none.with(part.columns.id, newer) };
    });
  }

  /** The ids whose older versions no longer count. */
  get ranges(): readonly IdRange[] {
    return mergedRanges(this.batches.flatMap(({ ranges }) => ranges));
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
    let room = maxVideos - this.batches.reduce((sum, { videos }) => sum + videos.length, 0);
    const taken = [...this.waiting].filter(([, [first, last]]) => (room -= last - first + 1) >= 0);
    if (taken.length === 0) return false;
    const ranges = mergedRanges(taken.map(([, range]) => range));
    const videos = await this.analyzed(ranges);
    const seqs = taken.map(([seq]) => seq);
    this.append(this.batch({ seqs, ranges, videos }));
    for (const seq of seqs) this.waiting.delete(seq);
    return true;
  }

  private async analyzed(ranges: readonly IdRange[]): Promise<AnalyzedVideo[]> {
    const { statements, analyzer } = this.parties;
    const videos = await readVideos(statements, ranges, maxVideos);
    const texts = await analyzer.analyze(videos);
    return videos.flatMap((video, i) => (texts[i] ? [{ video, text: texts[i] }] : []));
  }

  /** Batches of a size are merged, so that there are only a few, and each video is merged only a few times. */
  private append(batch: Batch): void {
    let last = batch;
    const others = [...this.batches];
    for (let previous = others.at(-1); previous; previous = others.at(-1)) {
      if (previous.videos.length > 2 * last.videos.length + 8) break;
      others.pop();
      last = this.merged(previous, last);
    }
    this.batches = [...others, last];
  }

  private merged(older: Batch, newer: Batch): Batch {
    const isReplaced = ({ video: { id } }: AnalyzedVideo): boolean =>
      newer.ranges.some(([first, last]) => id >= first && id <= last);
    const videos = [...older.videos.filter((video) => !isReplaced(video)), ...newer.videos];
    return this.batch({
      seqs: [...older.seqs, ...newer.seqs],
      ranges: mergedRanges([...older.ranges, ...newer.ranges]),
      videos: videos.toSorted((a, b) => a.video.id - b.video.id),
    });
  }

  private batch(read: Omit<Batch, 'part'>): Batch {
    const builder = new SegmentBuilder(read.videos.length);
    for (const video of read.videos) builder.add(video);
    const { columns, titles } = builder.finish(read.ranges);
    const home = {
      kind: 'memory',
      postings: new Map(builder.postings()),
      titles: sortedTitles(titles, columns.titleRank),
    } as const;
    const standing = standingOf(columns, this.parties.ranking);
    return { ...read, part: { columns, dead: DeadVideos.none, standing, home } };
  }
}
