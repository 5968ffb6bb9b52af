import type { Part } from '@tessera/federation/compatibility';
import { LRUCache } from 'lru-cache';
import { versionKey } from '../../composition/release.js';
import type { ReleaseVersionEntity } from '../../entities/release-version.entity.js';

const rememberedVersions = 50;
/** What an API answers changes too, so that nothing is remembered for long, in milliseconds. */
const rememberedMs = 10 * 60_000;

/** Remembers which pages of a version have shown that they work beside what visitors get. */
export class PassedPages {
  private readonly known = new LRUCache<string, Set<string>>({
    max: rememberedVersions,
    ttl: rememberedMs,
  });

  /** Paths that have passed; what is added to them is remembered. */
  of(key: string): Set<string> {
    const known = this.known.get(key) ?? new Set();
    this.known.set(key, known);
    return known;
  }
}

/** Tells a version beside what visitors get now from the same one beside something else. */
export function meetingKey(version: ReleaseVersionEntity, givenOut: readonly Part[]): string {
  const others = givenOut.map((part) => `${versionKey(part)}${part.isDisabled ? ' disabled' : ''}`);
  return [versionKey(version), ...others.toSorted()].join(', ');
}
