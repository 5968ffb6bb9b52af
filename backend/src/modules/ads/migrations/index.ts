import type { Migration } from '../../../platform/database/index.js';
import { Ads1764000033000 } from './1764000033000-ads.js';

export const adsMigrations: readonly Migration[] = [Ads1764000033000];
