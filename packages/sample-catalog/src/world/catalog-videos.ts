import { makeSampleCatalog } from '../generator/sample-catalog.js';
import type { SampleVideo } from '../generator/sample-rows.js';
import type { WorldOptions } from './hour-plan.js';
import { plantedVideos } from './planted-videos.js';

/** The videos of a catalog as they are at its anchor, one by one, and behind them those with what is planted before it. */
export function* catalogVideos(options: WorldOptions): Generator<SampleVideo> {
  yield* makeSampleCatalog(options).videos();
  yield* plantedVideos(options);
}
