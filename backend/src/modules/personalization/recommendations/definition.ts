import { contract } from '@tessera/contracts-personalization';
import { defineModule } from '../../../platform/modules/index.js';
import { recommendationsMigrations } from './migrations/index.js';
import { RecommendationsModule } from './recommendations.module.js';

export const definition = defineModule({
  name: 'recommendations',
  imports: [RecommendationsModule],
  contracts: [contract],
  migrations: recommendationsMigrations,
});
