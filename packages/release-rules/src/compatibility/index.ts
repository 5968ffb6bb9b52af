export { checkCompatibility } from './check-compatibility.js';
export { checkFile } from './files/check-file.js';
export type { FileFault } from './files/check-file.js';
export { checkPageWeight, checkVersionWeight } from './files/size-budget.js';
export { manifestNeeds } from './manifest-needs.js';
export { foreignPageFaults } from './own-pages.js';
export { permittedDirectives, policyFindings, type SiteRules } from './page-policies.js';
export type { Part } from './part.js';
export { unbuiltModules } from './unbuilt-modules.js';
