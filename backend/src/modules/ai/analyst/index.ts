export { QueryAnalyst } from './query-analyst.service.js';
