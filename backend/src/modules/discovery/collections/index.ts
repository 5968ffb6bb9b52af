export { addCollections } from './add-collections.js';
