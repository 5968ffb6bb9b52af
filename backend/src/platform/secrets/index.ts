export { keyedHash } from './keyed-hash.js';
export { keyFrom, openText, sealText } from './sealed-text.js';
export { SecretsModule } from './secrets.module.js';
export { SITE_SECRET } from './site-secret.js';
export { TextSealer } from './text-sealer.js';
export { TokenSigner } from './token-signer.js';
