export { CandidatePool } from './candidates/candidate-pool.service.js';
export { RecommendationsService } from './lists/recommendations.service.js';
export { RecommendationsModule } from './recommendations.module.js';
export { RecommenderTraining } from './training/recommender-training.job.js';
