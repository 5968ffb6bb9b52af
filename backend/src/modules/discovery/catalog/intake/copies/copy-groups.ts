import type { Platform } from '@tessera/contracts';
import { areCopies, type Comparable, gap } from './are-copies.js';

/** A stored video that may be a copy. */
export interface StoredCopy extends Comparable {
  readonly id: string;
  readonly publicId: string;
  readonly titleKey: string | null;
  readonly views: number | null;
  /** The original that it stands behind so far. */
  readonly duplicateOf: string | null;
}

type Pair = readonly [StoredCopy, StoredCopy];

/** A title that so many videos have names none of them. */
const maxSameTitle = 50;

/** Sets of videos that are one, each with at most one of a platform unless it was stored so. */
export class CopyGroups {
  private readonly groups = new Map<string, StoredCopy[]>();

  /** @param rows all that may belong together, with those that they stand behind already */
  constructor(private readonly rows: readonly StoredCopy[]) {
    for (const row of rows) this.groups.set(row.id, [row]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      const original = row.duplicateOf === null ? undefined : byId.get(row.duplicateOf);
      if (original) this.join(row, original);
    }
  }

  /** Joins what is known to be one video. */
  join(a: StoredCopy, b: StoredCopy): void {
    const [one, other] = [this.groupOf(a), this.groupOf(b)];
    if (one === other) return;
    one.push(...other);
    for (const row of other) this.groups.set(row.id, one);
  }

  /** Joins those that look like one video, the most similar ones first. */
  joinSimilar(): void {
    for (const [a, b] of similarPairs(this.rows)) {
      const taken = new Set<Platform>(this.groupOf(a).map(({ platform }) => platform));
      if (this.groupOf(b).every(({ platform }) => !taken.has(platform))) this.join(a, b);
    }
  }

  /** What has to change: the original of each video, `null` for one that is an original now. */
  changes(): { readonly id: string; readonly original: string | null }[] {
    return [...new Set(this.groups.values())].flatMap((group) => {
      const { id: original } = originalOf(group);
      return group
        .map((row) => ({ row, original: row.id === original ? null : original }))
        .filter((change) => change.row.duplicateOf !== change.original)
        .map((change) => ({ id: change.row.id, original: change.original }));
    });
  }

  private groupOf({ id }: StoredCopy): StoredCopy[] {
    return this.groups.get(id) ?? [];
  }
}

function similarPairs(rows: readonly StoredCopy[]): Pair[] {
  const byTitle = rowsByTitle(rows);
  const distances = [...byTitle.values()]
    .filter((group) => group.length <= maxSameTitle)
    .flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b): Pair => [a, b])))
    .filter(([a, b]) => areCopies(a, b))
    .map((pair) => ({ pair, distance: gap(...pair) ?? Infinity }));
  return distances
    .toSorted((a, b) => a.distance - b.distance || inOrder(a.pair[0], b.pair[0]))
    .map(({ pair }) => pair);
}

function rowsByTitle(rows: readonly StoredCopy[]): ReadonlyMap<string, StoredCopy[]> {
  const byTitle = new Map<string, StoredCopy[]>();
  for (const row of rows) {
    if (row.titleKey === null) continue;
    const same = byTitle.get(row.titleKey);
    if (same) same.push(row);
    else byTitle.set(row.titleKey, [row]);
  }
  return byTitle;
}

/**
 * One that stands for others already stays; else the one with the most views, of several the one that was published first, or that
 * was joined first, as a file names them.
 */
function originalOf(group: readonly StoredCopy[]): StoredCopy {
  const present = new Set(group.map(({ duplicateOf }) => duplicateOf));
  const standing = group.filter(({ id }) => present.has(id));
  return [...(standing.length > 0 ? standing : group)].toSorted(
    (a, b) =>
      (b.views ?? -1) - (a.views ?? -1) ||
      (a.publishedAt?.getTime() ?? Infinity) - (b.publishedAt?.getTime() ?? Infinity),
  )[0] as StoredCopy;
}

/** Ids are numbers that may be too large for one. */
function inOrder(a: StoredCopy, b: StoredCopy): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}
