import { contract } from '@tessera/contracts-ai';
import { defineModule } from '../../../platform/modules/index.js';
import { videoAnalysisMigrations } from './migrations/index.js';
import { VideoAnalysisModule } from './video-analysis.module.js';

export const definition = defineModule({
  name: 'video-analysis',
  after: ['catalog'],
  imports: [VideoAnalysisModule],
  contracts: [contract],
  migrations: videoAnalysisMigrations,
});
