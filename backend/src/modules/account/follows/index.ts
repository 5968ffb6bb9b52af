export { type CreatorsSource, FollowedCreators } from './followed-creators.js';
export { followedId } from './followed-id.js';
export { followed, unfollowed } from './follows.events.js';
export { FollowsFacade } from './follows.facade.js';
export { FollowsModule } from './follows.module.js';
