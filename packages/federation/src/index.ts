export { lentRuntimeName, type SharedPackage, sharedPackages } from './shared-packages.js';
