import type { Migration } from '../../../../platform/database/index.js';
import { TrendReports1764000073020 } from './1764000073020-trend-reports.js';
import { WordedTrends1764000077020 } from './1764000077020-worded-trends.js';
import { BasisOfTrends1764000077040 } from './1764000077040-basis-of-trends.js';

export const trendsMigrations: readonly Migration[] = [
  TrendReports1764000073020,
  WordedTrends1764000077020,
  BasisOfTrends1764000077040,
];
