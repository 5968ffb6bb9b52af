import type { EnsuredCatalog, EnsureOptions } from '@tessera/sample-catalog';
import { ensureCategories, refreshScores } from '../catalog/index.js';
import { fillVisitors } from './fill-visitors.js';
import { addSampleCollections } from './sample-collections.js';

type Options = Omit<EnsureOptions, keyof typeof hooks>;

const hooks = {
  ensureCategories,
  additions: { collections: addSampleCollections },
  afterWriting: refreshScores,
};

/**
 * Fills an empty catalog with sample videos and keeps them up to date; see `ensureSampleCatalog`.
 * @param url address of a database whose schema is up to date
 */
export async function fillCatalog(url: string, options: Options = {}): Promise<EnsuredCatalog> {
  const { ensureSampleCatalog } = await import('@tessera/sample-catalog');
  return ensureSampleCatalog(url, { ...options, ...hooks });
}

/**
 * Puts another sample catalog in the place of the present one, without sample visitors; see `replaceSampleCatalog`.
 * @throws Error if the catalog contains other videos than samples
 */
export async function replaceCatalog(url: string, options: Options): Promise<EnsuredCatalog> {
  const { replaceSampleCatalog } = await import('@tessera/sample-catalog');
  const result = await replaceSampleCatalog(url, { ...options, ...hooks });
  // They have watched videos that are gone.
  if (result.state === 'made') await fillVisitors(url, { count: 0 });
  return result;
}
