export { applyGroundRules } from './apply-ground-rules.js';
export { clientNetwork, wideNetwork } from './client-network.js';
export { ClientNetworks, type UnknownProxy } from './client-networks.js';
export { HttpModule } from './http.module.js';
export { SiteAdapter } from './site-adapter.js';
export { addressOf, checkPort, listen, PortTaken } from './listen.js';
export { allowFraming, allowOrigin, allowScripts, allowSources } from './security-headers.js';
export { isSignIn } from './sign-in-request.js';
