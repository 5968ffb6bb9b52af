export { sharedRuntimeName, type SharedPackage, sharedPackages } from './shared-packages.js';
