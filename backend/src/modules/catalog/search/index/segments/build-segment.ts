import type { AnalyzedText, Analyzer } from '../analysis.js';
import { emptyColumns, flag, languageCode, platformCode, unknownDate, type Columns } from './columns.js';
import { type IndexedVideo, maxTermLength, tagTerm } from './indexed-video.js';
import { PostingsBuilder } from './postings-builder.js';
import { type IdRange, mergedRanges } from './ranges.js';
import type { Segment, TermPostings } from './segment.js';
import { titleKey, TitleOrder } from './title-order.js';

/** A video with its analyzed text, which is most of the work of indexing it. */
export interface AnalyzedVideo {
  readonly video: IndexedVideo;
  readonly text: AnalyzedText;
}

export function analyzeVideo(analyzer: Analyzer, video: IndexedVideo): AnalyzedVideo {
  const { terms, quality } = analyzer.analyze(video);
  return { video, text: { terms: [...terms], quality } };
}

/**
 * @param videos in ascending order of ids, each once
 * @param covers the ids that the segment speaks for, among them those of the videos
 */
export function buildSegment(
  videos: readonly AnalyzedVideo[],
  covers: readonly IdRange[],
): Segment {
  const columns = emptyColumns(videos.length);
  videos.forEach(({ video, text }, doc) => writeColumns(columns, doc, video, text.quality));
  return {
    columns,
    covers: mergedRanges(covers),
    titles: sortTitles(videos, columns.titleRank),
    postings: collectPostings(videos),
  };
}

function writeColumns(columns: Columns, doc: number, video: IndexedVideo, quality: number): void {
  columns.id[doc] = video.id;
  columns.channel[doc] = video.channelId;
  columns.views[doc] = video.views ?? -1;
  columns.published[doc] = video.publishedAt ?? unknownDate;
  columns.engagement[doc] = video.engagement;
  columns.duration[doc] = video.durationSeconds ?? -1;
  columns.category[doc] = video.categoryId ?? 0;
  columns.language[doc] = languageCode(video.language);
  columns.platform[doc] = platformCode(video.platform);
  columns.flags[doc] = flagsOf(video);
  columns.quality[doc] = quality;
}

function flagsOf({ hd, captions, mature, isSample }: IndexedVideo): number {
  return (
    (hd ? flag.hd : 0) |
    (hd === null ? 0 : flag.hdKnown) |
    (captions ? flag.captions : 0) |
    (captions === null ? 0 : flag.captionsKnown) |
    (mature ? flag.mature : 0) |
    (isSample ? flag.sample : 0)
  );
}

function sortTitles(videos: readonly AnalyzedVideo[], ranks: Uint32Array): TitleOrder {
  const keys = videos.map(({ video }) => titleKey(video.title));
  const order = Uint32Array.from(keys, (_, doc) => doc).sort((a, b) =>
    compareTexts(keys[a] ?? '', keys[b] ?? '') || a - b,
  );
  order.forEach((doc, rank) => (ranks[doc] = rank));
  return TitleOrder.of(Array.from(order, (doc) => keys[doc] ?? ''));
}

/** By code units, as `TitleOrder` compares them. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function collectPostings(videos: readonly AnalyzedVideo[]): Map<string, TermPostings> {
  const builders = new Map<string, PostingsBuilder>();
  const add = (term: string, doc: number, impact: number, places: readonly number[]): void => {
    if (term.length > maxTermLength) return;
    let builder = builders.get(term);
    if (!builder) builders.set(term, (builder = new PostingsBuilder()));
    builder.add(doc, impact, places);
  };
  videos.forEach(({ video, text }, doc) => {
    for (const { term, impact, positions } of text.terms) add(term, doc, impact, positions);
    for (const tag of new Set(video.tags.map(tagTerm))) add(tag, doc, 1, []);
  });
  return new Map([...builders].map(([term, builder]) => [term, builder.finish()]));
}
