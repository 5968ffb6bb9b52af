import type { Migration } from '../../../../platform/database/index.js';
import { BlockLists1764000017000 } from './1764000017000-block-lists.js';
import { TakenDown1764000022000 } from './1764000022000-taken-down.js';
import { TakenDownLists1764000071200 } from './1764000071200-taken-down-lists.js';
import { ToldBlockLists1764000099020 } from './1764000099020-told-block-lists.js';

export const blockListsMigrations: readonly Migration[] = [
  BlockLists1764000017000,
  TakenDown1764000022000,
  TakenDownLists1764000071200,
  ToldBlockLists1764000099020,
];
