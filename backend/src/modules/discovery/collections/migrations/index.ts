import type { Migration } from '../../../../platform/database/index.js';
import { Collections1764000035000 } from './1764000035000-collections.js';

export const collectionsMigrations: readonly Migration[] = [Collections1764000035000];
