export { BlockListsModule } from './block-lists.module.js';
