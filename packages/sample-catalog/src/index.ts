export {
  ensureSampleCatalog,
  type EnsuredCatalog,
  type EnsureOptions,
  replaceSampleCatalog,
} from './loading/ensure-sample-catalog.js';
export { readSeedOptions, type SeedOptions, usage } from './seed-options.js';
