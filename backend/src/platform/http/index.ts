export { applyGroundRules } from './apply-ground-rules.js';
export { clientNetwork } from './client-network.js';
export { ClientNetworks } from './client-networks.js';
export { HttpModule } from './http.module.js';
export { SiteAdapter } from './site-adapter.js';
export { addressOf, checkPort, listen, PortTaken } from './listen.js';
export { allowOrigin, allowScripts } from './security-headers.js';
