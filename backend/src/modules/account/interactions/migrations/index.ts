import type { Migration } from '../../../../platform/database/index.js';
import { Interactions1764000008400 } from './1764000008400-interactions.js';

export const interactionsMigrations: readonly Migration[] = [Interactions1764000008400];
