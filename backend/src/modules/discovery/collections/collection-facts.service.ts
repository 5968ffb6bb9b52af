import { Injectable } from '@nestjs/common';
import { collectionLimits } from '@tessera/contracts-discovery';
import { CatalogFacade } from '../catalog/index.js';
import type { CollectionEntity } from './entities/collection.entity.js';

/** A collection with what is shown of its videos everywhere. */
export interface CollectionFacts {
  readonly row: CollectionEntity;
  /** Those that are not gone. */
  readonly videoCount: number;
  readonly covers: string[];
}

/** Reads what is shown of the videos of collections, for all of them at once. */
@Injectable()
export class CollectionFactsReader {
  constructor(private readonly catalog: CatalogFacade) {}

  /** In the order of the collections. */
  async of(rows: readonly CollectionEntity[]): Promise<CollectionFacts[]> {
    const present = await this.catalog.present(rows.flatMap(({ videoIds }) => videoIds));
    const counted = rows.map((row) => {
      const ids = row.videoIds.filter((id) => present.has(id));
      return { row, videoCount: ids.length, first: ids.slice(0, collectionLimits.covers) };
    });
    const videos = await this.catalog.videos(counted.flatMap(({ first }) => first));
    return counted.map(({ row, videoCount, first }) => ({
      row,
      videoCount,
      covers: first.flatMap((id) => videos.get(id)?.thumbnailUrl ?? []),
    }));
  }
}
