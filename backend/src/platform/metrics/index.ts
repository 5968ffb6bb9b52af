export { EventLoopWatch, isOwnWork, type Stall } from './event-loop-watch.js';
export { Metrics } from './metrics.js';
export { MetricsModule } from './metrics.module.js';
export { requestMetrics } from './request-metrics.js';
