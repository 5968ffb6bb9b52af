export { retirementMs } from './retired-visitors.js';
export { firstBrowser, type NamedBrowser, newId, visitorCookie } from './named-browser.js';
export { isForeignFrame } from './visitor.middleware.js';
export { VisitorsFacade } from './visitors.facade.js';
export { VisitorsModule } from './visitors.module.js';
