import { Injectable } from '@nestjs/common';

/** A video that those watched who watched another one. */
export interface VideoNeighbor {
  /** In the API. */
  readonly id: string;
  /** 1 for the strongest. */
  readonly strength: number;
}

/** Knows which videos are watched by the same visitors. */
export interface NeighborsSource {
  /** The strongest first. */
  neighborsOf(videoId: string, limit: number): Promise<readonly VideoNeighbor[]>;
}

/** What is similar by who watches it. The module that learns it depends on the catalog, and registers itself here. */
@Injectable()
export class VideoNeighbors {
  private source: NeighborsSource | null = null;

  /** @throws Error if there is one already */
  register(source: NeighborsSource): void {
    if (this.source) throw new Error('Another module knows which videos are watched together');
    this.source = source;
  }

  async of(videoId: string, limit: number): Promise<readonly VideoNeighbor[]> {
    return this.source?.neighborsOf(videoId, limit) ?? [];
  }
}
