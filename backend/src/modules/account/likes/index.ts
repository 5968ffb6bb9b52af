export { LikeableContent, type LikeableContentSource } from './likeable-content.js';
export { LikesFacade } from './likes.facade.js';
export { LikesModule } from './likes.module.js';
