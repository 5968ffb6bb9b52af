export { applyGroundRules } from './apply-ground-rules.js';
export { SiteAdapter } from './site-adapter.js';
export { checkPort, listen, PortTaken } from './listen.js';
