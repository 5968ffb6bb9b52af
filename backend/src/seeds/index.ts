export {
  ensureSampleCatalogue,
  replaceSampleCatalogue,
} from './loading/ensure-sample-catalogue.js';
