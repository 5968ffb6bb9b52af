export { type Report, ReportsFacade } from './reports.facade.js';
export { SourcesModule } from './sources.module.js';
