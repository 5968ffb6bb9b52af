import { addDoc, wordCount } from '../segments/bits.js';
import { BytesCache } from './bytes-cache.js';
import type { NamedLimit } from './conditions.js';
import { bytesOf, type DenseList, denseListOf } from './dense-list.js';
import type { StoredPart } from './part.js';
import type { ScoredList } from './scored-list.js';

/** Numbers that videos are listed by, one for each video. */
export type Keys = Float64Array | Float32Array;

/** Blocks of 32 videos in the order of the best video of each. */
export interface BlockOrder {
  readonly blocks: Uint32Array;
  /** The largest key of each block, by its number. */
  readonly most: Float64Array;
}

/** What a process keeps of stored parts to go through their videos by blocks. */
export class Blocks {
  private readonly lists = new BytesCache<Uint32Array, DenseList>(64, bytesOf);
  private readonly limits = new BytesCache<string, Uint32Array>(32, ({ byteLength }) => byteLength);
  private readonly orders = new WeakMap<Keys, BlockOrder>();

  /** Bytes that are kept now, besides orders: those take an eighth of a column. */
  get bytes(): number {
    return this.lists.bytes + this.limits.bytes;
  }

  /** @param size number of videos of the part */
  list(list: Pick<ScoredList, 'docs' | 'impacts'>, size: number): DenseList {
    return this.lists.of(list.docs, () => denseListOf(list, size));
  }

  /** The videos that keep a limit. */
  within({ columns, home }: StoredPart, { limit, lasting }: LastingLimit): Uint32Array {
    const key = `${home.segmentId} ${lasting}`;
    return this.limits.of(key, () => setOf(limit, columns.id.length));
  }

  order(keys: Keys): BlockOrder {
    const known = this.orders.get(keys);
    if (known) return known;
    const order = orderOf(keys);
    this.orders.set(keys, order);
    return order;
  }
}

/** A limit that the same videos keep at any time. */
type LastingLimit = Pick<NamedLimit, 'limit'> & { readonly lasting: string };

function setOf(limit: NamedLimit['limit'], size: number): Uint32Array {
  const docs = new Uint32Array(size);
  for (let doc = 0; doc < size; doc += 1) docs[doc] = doc;
  const passed = new Uint8Array(size);
  limit(docs, size, passed);
  const words = new Uint32Array(wordCount(size));
  for (let doc = 0; doc < size; doc += 1) if (passed[doc] === 1) addDoc(words, doc);
  return words;
}

function orderOf(keys: Keys): BlockOrder {
  const most = new Float64Array(wordCount(keys.length)).fill(-Infinity);
  for (let doc = 0; doc < keys.length; doc += 1) {
    const key = keys[doc] ?? 0;
    if (key > (most[doc >>> 5] ?? 0)) most[doc >>> 5] = key;
  }
  const blocks = Uint32Array.from(most, (_, block) => block);
  blocks.sort((a, b) => (most[b] ?? 0) - (most[a] ?? 0));
  return { blocks, most };
}
