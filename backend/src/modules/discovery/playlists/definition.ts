import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { playlistsMigrations } from './migrations/index.js';
import { PlaylistsModule } from './playlists.module.js';

export const definition = defineModule({
  name: 'playlists',
  imports: [PlaylistsModule],
  contracts: [contract],
  migrations: playlistsMigrations,
});
