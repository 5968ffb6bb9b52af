export {
  sharedRuntimeName as sharedRuntimeName,
  type SharedPackage,
  sharedPackages,
} from './shared-packages.js';
