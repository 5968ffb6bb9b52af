import { Injectable } from '@nestjs/common';

/** Knows the creators of the site. */
export interface CreatorsSource {
  /** Names of creators by id; those that don't exist are left out. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Who can be followed besides channels. The module that has creators depends on follows, and registers itself here. */
@Injectable()
export class FollowedCreators {
  private source: CreatorsSource | null = null;

  /** @throws Error if there is one already */
  register(source: CreatorsSource): void {
    if (this.source) throw new Error('Another module knows the creators of the site');
    this.source = source;
  }

  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return ids.length === 0 ? new Map() : ((await this.source?.names(ids)) ?? new Map());
  }
}
