import type { EntityManager } from 'typeorm';

/** What the rows of the sample catalog follow from, and when it was made. */
export interface PresentCatalog {
  readonly seed: string;
  readonly size: number;
  /** Of the generator. */
  readonly version: number;
  /** Moved by whole days when a site starts that was off for more than one, as everything in the catalog. */
  readonly anchor: Date;
}

/** The present sample catalog; `null` where there is none. */
export async function readPresentCatalog(manager: EntityManager): Promise<PresentCatalog | null> {
  const [found] = await manager.query<PresentCatalog[]>(
    'select seed, size, version, anchor from sample_catalog',
  );
  return found ?? null;
}
