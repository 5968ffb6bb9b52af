export { baseConfiguration } from './base.js';
export { exposedModules, sourceOf } from './exposed-modules.js';
export { readManifest } from './read-manifest.js';
export { remote } from './remote.js';
export { shell } from './shell.js';
