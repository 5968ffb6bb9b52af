import { Injectable } from '@nestjs/common';

/** What a visitor likes, as far as it may be used. */
export interface Interests {
  /** By slug, as shares of all that is known; those that were chosen count fully. */
  readonly categories: ReadonlyMap<string, number>;
  /** In small letters. */
  readonly topics: readonly string[];
  /** Of which they want less. */
  readonly unwanted: readonly string[];
}

const noInterests: Interests = { categories: new Map(), topics: [], unwanted: [] };

/** Knows what visitors like. */
export interface InterestsSource {
  interestsOf(visitorId: string): Promise<Interests>;
}

/** What to list first for a visitor. The module that learns it depends on the catalog, and registers itself here. */
@Injectable()
export class VisitorInterests {
  private source: InterestsSource | null = null;

  /** @throws Error if there is one already */
  register(source: InterestsSource): void {
    if (this.source) throw new Error('What visitors like is known by another module already');
    this.source = source;
  }

  async of(visitorId: string): Promise<Interests> {
    return this.source?.interestsOf(visitorId) ?? noInterests;
  }
}
