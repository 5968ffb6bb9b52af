export { CommandError } from './command-error.js';
export {
  publishFolder,
  type PublishOptions,
  type PublishResult,
} from './publishing/publish-folder.js';
