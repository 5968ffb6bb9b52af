import { lowestBit } from '../segments/bits.js';
import type { Blocks, Keys } from './blocks.js';
import type { Coverage } from './coverage.js';
import { type DenseList, placeIn } from './dense-list.js';
import type { DenseMatches } from './dense-matches.js';
import type { WeightedList } from './scored-list.js';
import type { TopList } from './top-list.js';

interface Offer {
  readonly top: TopList;
  readonly blocks: Blocks;
}

/** Offers the best videos by a column. Blocks come in the order of their best, so the first one that is not good enough is the end. */
export function offerBestByColumn(
  matches: DenseMatches,
  { column, top, blocks }: Offer & { readonly column: Keys },
): void {
  const order = blocks.order(column);
  const keyOf = (doc: number): number => column[doc] ?? 0;
  for (const block of order.blocks) {
    if ((order.most[block] ?? 0) < top.threshold) return;
    offerBlock(matches, block, { top, keyOf });
  }
}

interface ScoreOffer extends Offer {
  readonly texts: BlockTexts;
  /** See `Priors`. */
  readonly prior: Float32Array;
}

/** How many of the best blocks say how good the others must be. */
const firstBlocks = 256;

/**
 * Offers the best videos by their scores, and takes them from the matches. The best blocks come first; then all others that may have a video
 * which is good enough, one beside the other, because jumping between them takes longer than looking at each.
 */
export function offerBestByScore(
  matches: DenseMatches,
  { texts, prior, top, blocks }: ScoreOffer,
): void {
  const order = blocks.order(prior);
  const keyOf = (doc: number): number => texts.of(doc) * (prior[doc] ?? 0);
  for (const block of order.blocks.subarray(0, firstBlocks)) {
    offerBlock(matches, block, { top, keyOf });
    matches.words[block] = 0;
  }
  for (let block = 0; block < order.most.length; block += 1) {
    if (matches.words[block] === 0) continue;
    if (texts.bestIn(block) * (order.most[block] ?? 0) >= top.threshold)
      offerBlock(matches, block, { top, keyOf });
  }
}

interface BlockOffer {
  readonly top: TopList;
  readonly keyOf: (doc: number) => number;
}

function offerBlock(
  { part: { columns }, words }: DenseMatches,
  block: number,
  { top, keyOf }: BlockOffer,
): void {
  for (let word = words[block] ?? 0; word !== 0; word &= word - 1) {
    const doc = (block << 5) + lowestBit(word);
    const key = keyOf(doc);
    if (key >= top.threshold) top.offer(key, columns.id[doc] ?? 0, columns.channel[doc] ?? 0);
  }
}

/** A list by blocks with its factor. */
interface BlockList {
  readonly dense: DenseList;
  readonly impacts: WeightedList['impacts'];
  readonly factor: number;
  /** What being on it counts for the coverage. */
  readonly share: number;
}

/**
 * How well the texts of the videos of a part match, and how well those of a block can at most. The sums are of whole numbers, so they are
 * the same in any order.
 */
export class BlockTexts {
  private readonly required: readonly BlockList[];
  private readonly optional: readonly Omit<BlockList, 'share'>[];

  /** @param coverage `null` where videos have all words */
  constructor(
    { part, required }: Pick<DenseMatches, 'part' | 'required'>,
    optional: readonly WeightedList[],
    private readonly dependencies: { readonly blocks: Blocks; readonly coverage: Coverage | null },
  ) {
    const { blocks } = dependencies;
    const size = part.columns.id.length;
    this.required = required.map(({ list, dense, share }) => ({ ...list, dense, share }));
    this.optional = optional.map((list) => ({ ...list, dense: blocks.list(list, size) }));
  }

  /** At most, of a block. */
  bestIn(block: number): number {
    let text = 0;
    let share = 0;
    for (const { dense, factor, share: ofList } of this.required) {
      const impact = dense.most[block] ?? 0;
      text += impact * factor;
      if (impact > 0) share += ofList;
    }
    text *= this.covered(share);
    for (const { dense, factor } of this.optional) text += (dense.most[block] ?? 0) * factor;
    return text;
  }

  of(doc: number): number {
    let text = 0;
    let share = 0;
    for (const { dense, impacts, factor, share: ofList } of this.required) {
      const place = placeIn(dense, doc);
      if (place < 0) continue;
      text += (impacts[place] ?? 0) * factor;
      share += ofList;
    }
    text *= this.covered(share);
    for (const { dense, impacts, factor } of this.optional) {
      const place = placeIn(dense, doc);
      if (place >= 0) text += (impacts[place] ?? 0) * factor;
    }
    return text;
  }

  private covered(share: number): number {
    const { coverage } = this.dependencies;
    return coverage ? coverage(share) : 1;
  }
}
