import type { Migration } from '../../../../platform/database/index.js';
import { Forecasts1764000073030 } from './1764000073030-forecasts.js';
import { TopicForecasts1764000073040 } from './1764000073040-topic-forecasts.js';
import { UndecidedForecasts1764000077050 } from './1764000077050-undecided-forecasts.js';

export const forecastsMigrations: readonly Migration[] = [
  Forecasts1764000073030,
  TopicForecasts1764000073040,
  UndecidedForecasts1764000077050,
];
