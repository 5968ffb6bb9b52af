import { sharedRuntimeName } from '../shared-packages.js';

interface BundlerRuntime {
  readonly bundlerRuntime: object;
}

const shared = (globalThis as Record<string, unknown>)[sharedRuntimeName] as BundlerRuntime;

/**
 * The bundler runtime of Module Federation as the shell lends it. Each remote gets its own share scope and
 * options; the code behind them is loaded once for the page.
 */
export default {
  ...shared,
  bundlerRuntime: { ...shared.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
