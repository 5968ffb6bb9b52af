import { lentRuntimeName } from '../shared-packages.js';

interface BundlerRuntime {
  readonly bundlerRuntime: object;
}

const lent = (globalThis as Record<string, unknown>)[lentRuntimeName] as BundlerRuntime;

/**
 * The bundler runtime of Module Federation as the shell lends it. Each remote gets its own share scope and
 * options; the code behind them is loaded once for the page.
 */
export default {
  ...lent,
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
