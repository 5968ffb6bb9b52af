import type { Migration } from '../../../../platform/database/index.js';
import { Platforms1764000013000 } from './1764000013000-platforms.js';
import { PlatformPauses1764000021000 } from './1764000021000-platform-pauses.js';
import { WatchedChannels1764000076000 } from './1764000076000-watched-channels.js';

export const platformsMigrations: readonly Migration[] = [
  Platforms1764000013000,
  PlatformPauses1764000021000,
  WatchedChannels1764000076000,
];
