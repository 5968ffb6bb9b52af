export {
  ensureSampleCatalogue,
  type EnsuredCatalogue,
  type EnsureOptions,
  replaceSampleCatalogue,
} from './loading/ensure-sample-catalogue.js';
