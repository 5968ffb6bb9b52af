export { ClockReading } from './clock/clock-reading.js';
export { SampleClock } from './clock/sample-clock.js';
export { fillCatalog, replaceCatalog } from './fill-catalog.js';
export { fillVisitors } from './fill-visitors.js';
export { type PresentCatalog, readPresentCatalog } from './present-catalog.js';
export { SampleCatalogModule } from './sample-catalog.module.js';
