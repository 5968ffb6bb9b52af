import { sortedInTurns } from '../../../../../../platform/event-loop/index.js';
import type { AnalyzedText } from '../analysis.js';
import {
  columnNames,
  type Columns,
  emptyColumns,
  flag,
  languageCode,
  platformsCode,
  unknownDate,
} from './columns.js';
import { type IndexedVideo, maxTermLength, tagTerm } from './indexed-video.js';
import { PostingsBuilder } from './postings-builder.js';
import { type IdRange, mergedRanges } from './ranges.js';
import type { Segment, TermPostings } from './segment.js';
import { compareTexts, titleKey, TitleOrder } from './title-order.js';

/** A video with its analyzed text, which is most of the work of indexing it. */
export interface AnalyzedVideo {
  readonly video: IndexedVideo;
  readonly text: AnalyzedText;
}

/** Builds a segment from videos in ascending order of ids. */
export class SegmentBuilder {
  private readonly columns: Columns;
  private readonly titleKeys: string[] = [];
  private readonly builders = new Map<string, PostingsBuilder>();

  /** @param capacity the most videos that it may have */
  constructor(capacity: number) {
    this.columns = emptyColumns(capacity);
  }

  get size(): number {
    return this.titleKeys.length;
  }

  add({ video, text }: AnalyzedVideo): void {
    const doc = this.size;
    writeColumns(this.columns, doc, { video, text });
    this.titleKeys.push(titleKey(video.title));
    for (const { term, impact, positions } of text.terms)
      if (term.length <= maxTermLength) this.builderOf(term).add(doc, impact, positions);
    for (const tag of new Set(video.tags.map(tagTerm)))
      if (tag.length <= maxTermLength) this.builderOf(tag).add(doc, 1, []);
  }

  /** @param covers the ids that the segment speaks for, among them those of the videos */
  async finish(covers: readonly IdRange[]): Promise<Segment> {
    const columns = this.filledColumns();
    const titles = await this.sortTitles(columns.titleRank);
    return { columns, covers: mergedRanges(covers), titles };
  }

  /** The posting lists, made one by one because together they are large. */
  *postings(): Generator<[term: string, list: TermPostings]> {
    for (const [term, builder] of this.builders) yield [term, builder.finish()];
  }

  private builderOf(term: string): PostingsBuilder {
    let builder = this.builders.get(term);
    if (!builder) this.builders.set(term, (builder = new PostingsBuilder()));
    return builder;
  }

  private filledColumns(): Columns {
    const filled = columnNames.map((name) => [name, this.columns[name].slice(0, this.size)]);
    return Object.fromEntries(filled) as Columns;
  }

  private async sortTitles(ranks: Uint32Array): Promise<TitleOrder> {
    const keyOf = (doc: number): string => this.titleKeys[doc] ?? '';
    const order = await sortedInTurns(
      Array.from(this.titleKeys, (_, doc) => doc),
      (a, b) => compareTexts(keyOf(a), keyOf(b)) || a - b,
    );
    for (const [rank, doc] of order.entries()) ranks[doc] = rank;
    return TitleOrder.of(order.map(keyOf));
  }
}

function writeColumns(columns: Columns, doc: number, { video, text }: AnalyzedVideo): void {
  columns.id[doc] = video.id;
  columns.channel[doc] = video.channelId;
  columns.views[doc] = video.views ?? -1;
  columns.published[doc] = video.publishedAt ?? unknownDate;
  columns.engagement[doc] = video.engagement;
  columns.trending[doc] = video.trending;
  columns.duration[doc] = video.durationSeconds ?? -1;
  columns.category[doc] = video.categoryId ?? 0;
  columns.language[doc] = languageCode(video.language);
  columns.platform[doc] = platformsCode(video.platforms);
  columns.flags[doc] = flagsOf(video);
  columns.quality[doc] = text.quality;
  columns.descriptionStart[doc] = text.descriptionStart;
}

function flagsOf({ hd, captions, mature, isSample, isCopy }: IndexedVideo): number {
  return (
    (hd ? flag.hd : 0) |
    (hd === null ? 0 : flag.hdKnown) |
    (captions ? flag.captions : 0) |
    (captions === null ? 0 : flag.captionsKnown) |
    (mature ? flag.mature : 0) |
    (isSample ? flag.sample : 0) |
    (isCopy ? flag.copy : 0)
  );
}
