export { application } from './application.js';
export { baseConfiguration } from './base.js';
export { buildForDevelopment, type DevelopmentBuild } from './development/build-for-development.js';
export { nextChange, type WatchedPaths as Watched } from './development/next-change.js';
export { exposedModules, sourceOf } from './exposed-modules.js';
export { readManifest } from './read-manifest.js';
export { remote } from './remote.js';
export { shell } from './shell.js';
