export { fillCatalog, replaceCatalog } from './fill-catalog.js';
