import { contract } from '@tessera/contracts-ai';
import { defineModule } from '../../../platform/modules/index.js';
import { AnalystModule } from './analyst.module.js';
import { WordedRecommendations1764000077030 } from './migrations/1764000077030-worded-recommendations.js';

export const definition = defineModule({
  name: 'analyst',
  imports: [AnalystModule],
  contracts: [contract],
  migrations: [WordedRecommendations1764000077030],
});
