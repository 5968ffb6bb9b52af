import type { Migration } from '../../../../platform/database/index.js';
import { Ads1764000033000 } from './1764000033000-ads.js';
import { ContentShares1764000037000 } from './1764000037000-content-shares.js';
import { SharesOfADay1764000085020 } from './1764000085020-shares-of-a-day.js';
import { SourcesOfShares1764000091000 } from './1764000091000-sources-of-shares.js';

export const adsMigrations: readonly Migration[] = [
  Ads1764000033000,
  ContentShares1764000037000,
  SharesOfADay1764000085020,
  SourcesOfShares1764000091000,
];
