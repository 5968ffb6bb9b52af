import type { Migration } from '../../../../platform/database/index.js';
import { Playlists1764000008000 } from './1764000008000-playlists.js';

export const playlistsMigrations: readonly Migration[] = [Playlists1764000008000];
