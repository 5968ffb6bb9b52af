import type { Migration } from '../../../../platform/database/index.js';
import { Affiliates1764000032000 } from './1764000032000-affiliates.js';
import { Referrals1764000032100 } from './1764000032100-referrals.js';
import { Campaigns1764000038000 } from './1764000038000-campaigns.js';
import { ClicksOfAffiliate1764000038001 } from './1764000038001-clicks-of-affiliate.js';

export const affiliateMigrations: readonly Migration[] = [
  Affiliates1764000032000,
  Referrals1764000032100,
  Campaigns1764000038000,
  ClicksOfAffiliate1764000038001,
];
