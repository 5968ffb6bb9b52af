/**
 * Requests to other sites: only to public addresses and to hosts that the operator names, bounded in time and size. Whatever asks an
 * address that someone else has chosen, or a service of the internet, does it here.
 */
export { OutboundClient, type OutboundRequest, type OutboundResponse } from './outbound-client.js';
export { OutboundError, type OutboundFault } from './outbound-error.js';
export { OutboundModule } from './outbound.module.js';
export { isLastAllowed, retryTime } from './retry-time.js';
export { conditions, type Validators, validatorsOf } from './validators.js';
