export { retirementMs } from './retired-visitors.js';
export { isForeignFrame, visitorCookie } from './visitor.middleware.js';
export { VisitorsFacade } from './visitors.facade.js';
export { VisitorsModule } from './visitors.module.js';
