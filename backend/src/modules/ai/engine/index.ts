export { AnalysisEngine } from './analysis-engine.service.js';
export { EngineModule } from './engine.module.js';
export { SiteNorms } from './site-norms.service.js';
export { WatchedVideos } from './watched-videos.service.js';
export { SiteClock, type SiteTime } from './site-clock.js';
