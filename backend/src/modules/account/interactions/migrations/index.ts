import type { Migration } from '../../../../platform/database/index.js';
import { Interactions1764000008400 } from './1764000008400-interactions.js';
import { SampleQueries1764000070010 } from './1764000070010-sample-queries.js';
import { Networks1764000079000 } from './1764000079000-networks.js';
import { ToldLearning1764000099040 } from './1764000099040-told-learning.js';

export const interactionsMigrations: readonly Migration[] = [
  Interactions1764000008400,
  SampleQueries1764000070010,
  Networks1764000079000,
  ToldLearning1764000099040,
];
