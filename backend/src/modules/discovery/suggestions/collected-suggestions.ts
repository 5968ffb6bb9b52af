import { Injectable } from '@nestjs/common';
import { inTurns } from '../../../platform/event-loop/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { InteractionsFacade } from '../../account/interactions/index.js';
import { CatalogFacade } from '../catalog/index.js';
import { phrasesOf } from './phrases.js';
import { foldedWords, type WeightedSuggestion } from './suggestion-index.js';

const limits = { tags: 10_000, channels: 5000, phrases: 10_000, queries: 5000 };
/** Titles of the most watched videos, in whose phrases others may be interested. */
const readTitles = 20_000;
const maxLength = 60;
const queryDays = 30;

/** What another visitor has searched for is worth as much as this many videos that are about it. */
const videosPerVisitor = 10;
/** A category has more videos than anything else; without this it would not come first. */
const categoryBonus = 4;

type Found = Omit<WeightedSuggestion, 'folded'>;

/** Collects what can be suggested from the catalog, and from what at least five visitors searched for on a day. */
@Injectable()
export class CollectedSuggestions {
  constructor(
    private readonly catalog: CatalogFacade,
    private readonly interactions: InteractionsFacade,
  ) {}

  /** Of what is named twice, categories come before channels, and these before searches. */
  async collect(now: Date): Promise<WeightedSuggestion[]> {
    const since = new Date(now.getTime() - queryDays * dayMs);
    const [categories, channels, tags, titles, queries] = await Promise.all([
      this.catalog.listCategories(),
      this.catalog.channelNames(limits.channels),
      this.catalog.tags(limits.tags),
      this.catalog.titles(readTitles),
      this.interactions.popularQueries(since, limits.queries),
    ]);
    const phrases = await phrasesOf(titles, limits.phrases);
    return distinct([
      ...categories.map(({ slug, name, videoCount }) =>
        named('category', { id: slug, text: name, weight: weightOf(videoCount) + categoryBonus }),
      ),
      ...channels.map(({ id, text, videos }) =>
        named('channel', { id, text, weight: weightOf(videos) }),
      ),
      ...queries.map(({ query, visitors }) => search(query, visitors * videosPerVisitor)),
      ...tags.map(({ text, videos }) => search(text, videos)),
      ...phrases.map(({ text, titles: count }) => search(text, count)),
    ]);
  }
}

function named(kind: 'category' | 'channel', found: Omit<Found, 'kind'>): Found {
  return { kind, ...found };
}

function search(text: string, videos: number): Found {
  return { kind: 'search', id: null, text, weight: weightOf(videos) };
}

/** Ten times as many count a little more, so that what is typed decides more than what is frequent. */
function weightOf(count: number): number {
  return Math.log2(1 + count);
}

/** The first of those with the same words; what is empty, or too long for a line, is left out. */
async function distinct(found: readonly Found[]): Promise<WeightedSuggestion[]> {
  const byWords = new Map<string, WeightedSuggestion>();
  for await (const one of inTurns(found)) {
    const folded = foldedWords(one.text);
    if (folded === '' || one.text.length > maxLength || byWords.has(folded)) continue;
    byWords.set(folded, { ...one, folded });
  }
  return [...byWords.values()];
}
