import { Injectable } from '@nestjs/common';

/** Knows what creators have published. */
export interface LikeableContentSource {
  /** Which of some ids are public. */
  present(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What can be liked besides videos. The module that keeps it depends on likes, and registers itself here. */
@Injectable()
export class LikeableContent {
  private source: LikeableContentSource | null = null;

  /** @throws Error if there is one already */
  register(source: LikeableContentSource): void {
    if (this.source) throw new Error('Another module knows what creators have published');
    this.source = source;
  }

  async present(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return (await this.source?.present(ids)) ?? new Set();
  }
}
