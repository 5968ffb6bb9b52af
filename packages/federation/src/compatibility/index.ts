export { checkCompatibility } from './check-compatibility.js';
export { checkFile } from './files/check-file.js';
export type { FileFault } from './files/check-file.js';
export { checkPageWeight, checkVersionWeight } from './files/size-budget.js';
export type { Part } from './part.js';
export { unbuiltModules } from './unbuilt-modules.js';
