export { FolderClaim, FolderInUse } from './folder-claim.js';
export { keptSecret } from './kept-secret.js';
export { removeOlder } from './remove-older.js';
