export { applyGroundRules } from './apply-ground-rules.js';
export { SiteAdapter } from './site-adapter.js';
export { listen, PortTaken } from './listen.js';
