import type { Migration } from '../../../../platform/database/index.js';
import { Playlists1764000008000 } from './1764000008000-playlists.js';
import { TakenDownPlaylists1764000071100 } from './1764000071100-taken-down-playlists.js';
import { BlockedPlaylists1764000071101 } from './1764000071101-blocked-playlists.js';

export const playlistsMigrations: readonly Migration[] = [
  Playlists1764000008000,
  TakenDownPlaylists1764000071100,
  BlockedPlaylists1764000071101,
];
