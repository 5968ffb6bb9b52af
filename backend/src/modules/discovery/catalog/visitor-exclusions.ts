import { Injectable } from '@nestjs/common';
import { type Exclusions, noExclusions } from './listing/exclusions.js';

/** Knows what visitors don't want to see. */
export interface ExclusionsSource {
  exclusionsOf(visitorId: string): Promise<Exclusions>;
}

/**
 * What is left out of the lists of a visitor. The module that knows it depends on the catalog, and registers itself here.
 */
@Injectable()
export class VisitorExclusions {
  private source: ExclusionsSource | null = null;

  /** @throws Error if there is one already */
  register(source: ExclusionsSource): void {
    if (this.source) throw new Error('What visitors exclude is known by another module already');
    this.source = source;
  }

  async of(visitorId: string): Promise<Exclusions> {
    return this.source?.exclusionsOf(visitorId) ?? noExclusions;
  }
}
