export { applyGroundRules } from './apply-ground-rules.js';
export { clientNetwork } from './client-network.js';
export { SiteAdapter } from './site-adapter.js';
export { checkPort, listen, PortTaken } from './listen.js';
export { allowScripts } from './security-headers.js';
