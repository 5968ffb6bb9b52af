import type { Migration } from '../../../../platform/database/index.js';
import { Platforms1764000013000 } from './1764000013000-platforms.js';
import { PlatformPauses1764000021000 } from './1764000021000-platform-pauses.js';

export const platformsMigrations: readonly Migration[] = [
  Platforms1764000013000,
  PlatformPauses1764000021000,
];
