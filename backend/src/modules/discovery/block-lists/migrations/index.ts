import type { Migration } from '../../../../platform/database/index.js';
import { BlockLists1764000017000 } from './1764000017000-block-lists.js';
import { TakenDown1764000022000 } from './1764000022000-taken-down.js';

export const blockListsMigrations: readonly Migration[] = [
  BlockLists1764000017000,
  TakenDown1764000022000,
];
