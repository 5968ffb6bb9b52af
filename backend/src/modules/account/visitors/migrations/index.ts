import type { Migration } from '../../../../platform/database/index.js';
import { RetiredVisitors1764000008210 } from './1764000008210-retired-visitors.js';

export const visitorsMigrations: readonly Migration[] = [RetiredVisitors1764000008210];
