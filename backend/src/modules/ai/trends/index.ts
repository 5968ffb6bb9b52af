export { type ComputedReport, TrendsFacade } from './trends.facade.js';
export { TrendsModule } from './trends.module.js';
