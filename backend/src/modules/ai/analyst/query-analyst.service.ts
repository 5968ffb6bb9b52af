import { Injectable } from '@nestjs/common';
import type { QueryAnalysis } from '@tessera/contracts-ai';
import { ownWriter } from '@tessera/contracts-ai/values';
import { maxQueryLength, searchQuery, type VideoPage } from '@tessera/contracts-discovery';
import { counted, isPlain, percent } from '@tessera/video-analysis';
import { dayMs } from '../../../platform/utc-days/index.js';
import { InteractionsFacade } from '../../account/interactions/index.js';
import { fold, SearchFacade } from '../../discovery/catalog/index.js';
import { SuggestionsService } from '../../discovery/suggestions/index.js';

/** A query with what it finds. */
interface Tried {
  readonly query: string;
  /** Videos with all words. */
  readonly found: number;
  readonly page: VideoPage;
}

/** Of the first results, whose tags tell what else people who search for this may want. */
const readResults = 50;
const mostRelated = 8;
const triedRelated = 16;
/** Each word of longer queries would be a search. */
const mostWords = 6;
/** Of fewer words that say something, each is needed; of more, so many have to stay. */
const leastTelling = 3;
const keptTelling = 2 / 3;
const popularDays = 30;
const mostPopular = 2000;
/** In fewer of the results, a tag is chance. */
const leastTagged = 3;
/** Two searches are about the same if so much of what each finds is found by both. */
const mostlySame = 0.75;
/** Of fewer results, one more would change that. */
const leastForSame = 6;
const triedSame = 4;

/**
 * Says what would find more or better than a query, by trying it: the searches are the site's own, and count for nobody.
 */
@Injectable()
export class QueryAnalyst {
  constructor(
    private readonly searches: SearchFacade,
    private readonly suggestions: SuggestionsService,
    private readonly interactions: InteractionsFacade,
  ) {}

  /** @param typed longer ones are read up to what a search may have */
  async analyze(typed: string, visitorId: string): Promise<QueryAnalysis> {
    const query = typed.slice(0, maxQueryLength).replaceAll(/\s+/g, ' ').trim();
    const own = await this.try(query, visitorId, readResults);
    const better = await this.better(own, visitorId);
    const related = await this.related(better ?? own, visitorId);
    return {
      query: typed,
      enhancedQuery: better?.query ?? query,
      relatedQueries: related.map((one) => one.query),
      findings: findingsOf(own, better, related),
      writtenBy: ownWriter,
    };
  }

  private async try(query: string, visitorId: string, limit = 1): Promise<Tried> {
    const search = searchQuery.parse({ q: query, limit });
    const page = await this.searches.page(search, visitorId);
    // What a correction finds is said of the correction.
    const found = page.correction ? 0 : await this.searches.countWithAll(search, page, visitorId);
    return { query, page, found };
  }

  /** Its correction; or, if no video has all words, the query without those that none has; or, if some have, another name of the same. */
  private async better(own: Tried, visitorId: string): Promise<Tried | null> {
    if (own.found > 0) return this.otherName(own, visitorId);
    const corrected = own.page.correction?.query;
    const correction = corrected === undefined ? null : await this.try(corrected, visitorId);
    const most =
      correction && correction.found > 0 ? correction : await this.withoutUnknown(own, visitorId);
    return most && this.try(most.query, visitorId, readResults);
  }

  /**
   * The query without words that no video has, if at least two thirds of those that say something are left, and some video has them. Words that videos have,
   * but never together, stay: without one of them it would be about something else.
   */
  private async withoutUnknown({ query }: Tried, visitorId: string): Promise<Tried | null> {
    const words = query.split(' ');
    const telling = words.filter((word) => !isPlain(word.toLowerCase()));
    if (telling.length < leastTelling || words.length > mostWords) return null;
    const tried = await this.tryAll([...new Set(telling)], visitorId);
    const unknown = new Set(tried.filter(({ found }) => found === 0).map((one) => one.query));
    const left = telling.filter((word) => !unknown.has(word));
    if (unknown.size === 0 || left.length < keptTelling * telling.length) return null;
    const shorter = await this.try(
      withoutPlainEnds(words.filter((word) => !unknown.has(word))),
      visitorId,
    );
    return shorter.found > 0 ? shorter : null;
  }

  /**
   * The tag that finds most of those that name the same: no list of synonyms says so, but what the site's videos have in common. Three quarters of what
   * either finds have to be found by both, so a wider or merely neighboring subject is none.
   */
  private async otherName(own: Tried, visitorId: string): Promise<Tried | null> {
    if (own.found < leastForSame) return null;
    // Videos with some of the words follow.
    const videos = own.page.videos.slice(0, own.found);
    const least = mostlySame * videos.length;
    const known = wordsOf(own.query);
    const names = tagCounts(videos)
      // What is called by some of its words is a wider subject.
      .filter(
        ([tag, count]) => count >= least && wordsOf(tag).some((word) => !known.includes(word)),
      )
      .slice(0, triedSame)
      .map(([tag]) => tag);
    let best: Tried | null = null;
    for (const name of names) {
      const other = await this.try(name, visitorId);
      if (other.found <= (best ?? own).found) continue;
      const both = await this.try(`${own.query} ${name}`, visitorId);
      if (both.found >= mostlySame * Math.max(own.found, other.found)) best = other;
    }
    return best && this.try(best.query, visitorId, readResults);
  }

  private async tryAll(queries: readonly string[], visitorId: string): Promise<Tried[]> {
    const tried: Tried[] = [];
    for (const query of queries) tried.push(await this.try(query, visitorId));
    return tried;
  }

  /** What others search for with these words, what the site suggests, and tags that the results have in common; the first that find something. */
  private async related(own: Tried, visitorId: string): Promise<Tried[]> {
    const words = wordsOf(own.query).filter((word) => word.length > 2);
    const since = new Date(Date.now() - popularDays * dayMs);
    const [popular, ...suggested] = await Promise.all([
      this.interactions.popularQueries(since, mostPopular),
      ...[own.query, ...words].map((q) => this.suggestions.find({ q, limit: mostRelated })),
    ]);
    const texts = [
      ...popular.map(({ query }) => query).filter((query) => hasWord(query, words)),
      ...commonTags(own.page).map((tag) => (words.includes(tag) ? '' : tag)),
      ...suggested.flatMap((one) => one.suggestions.map(({ text }) => text.toLowerCase())),
    ];
    const known = new Set([fold(own.query)]);
    const distinct = texts.filter((text) => {
      const isNew = text !== '' && !known.has(fold(text));
      known.add(fold(text));
      return isNew;
    });
    const tried = await this.tryAll(distinct.slice(0, triedRelated), visitorId);
    return tried.filter(({ found }) => found > 0).slice(0, mostRelated);
  }
}

function wordsOf(text: string): string[] {
  return fold(text).split(/\s+/);
}

function withoutPlainEnds(words: readonly string[]): string {
  const first = words.findIndex((word) => !isPlain(word.toLowerCase()));
  const last = words.findLastIndex((word) => !isPlain(word.toLowerCase()));
  return first === -1 ? '' : words.slice(first, last + 1).join(' ');
}

function hasWord(query: string, words: readonly string[]): boolean {
  const own = wordsOf(query);
  return words.some((word) => own.includes(word));
}

/** Tags of several results, the most frequent first. */
function commonTags(page: VideoPage): string[] {
  return tagCounts(page.videos)
    .filter(([, count]) => count >= leastTagged)
    .slice(0, mostRelated)
    .map(([tag]) => tag);
}

/** How many results have each tag, the most frequent first. */
function tagCounts(videos: VideoPage['videos']): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { tags } of videos)
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(
    ([one, first], [other, second]) => second - first || (one < other ? -1 : 1),
  );
}

function findingsOf(own: Tried, better: Tried | null, related: readonly Tried[]): string[] {
  return [
    own.found > 0
      ? `“${own.query}” finds ${counted(own.found, 'video')} with all words.`
      : `No video has all words of “${own.query}”.`,
    ...(better
      ? [`“${better.query}” finds ${counted(better.found, 'video')} with all words.`]
      : []),
    ...aboutResults(better ?? own),
    ...related
      .slice(0, 3)
      .map(({ query, found }) => `“${query}” finds ${counted(found, 'video')}.`),
  ];
}

/** What the first results are. */
function aboutResults({ found, page: { videos } }: Tried): string[] {
  if (found === 0 || videos.length < leastTagged) return [];
  const yearAgo = Date.now() - 365 * dayMs;
  const dated = videos.filter(({ publishedAt }) => publishedAt !== null);
  const recent = dated.filter(({ publishedAt }) => Date.parse(publishedAt ?? '') >= yearAgo);
  const channels = new Set(videos.map(({ channelId }) => channelId)).size;
  return [
    `The first ${counted(videos.length, 'video')} are from ${counted(channels, 'channel')}${dated.length > 0 ? `, and ${percent(recent.length / dated.length)} of them from the last year` : ''}.`,
  ];
}
