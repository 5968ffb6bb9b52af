export { videoSaved } from './playlists.events.js';
export { PlaylistsFacade } from './playlists.facade.js';
export { PlaylistsModule } from './playlists.module.js';
