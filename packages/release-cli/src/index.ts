export { CommandError } from './command-error.js';
export { run } from './commands/run.js';
export {
  publishFolder,
  type PublishOptions,
  type PublishResult,
} from './publishing/publish-folder.js';
export { publishFromStart } from './publishing/publish-from-start.js';
export { acceptKey } from './signing/accept-key.js';
export { overrideLink } from './site/override-link.js';
export { ensureSigningKey } from './signing/key-file.js';
