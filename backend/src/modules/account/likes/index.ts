export { LikesFacade } from './likes.facade.js';
export { LikesModule } from './likes.module.js';
