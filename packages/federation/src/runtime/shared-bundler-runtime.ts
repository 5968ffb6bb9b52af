import { sharedRuntimeName } from '@tessera/release-rules';

interface BundlerRuntime {
  readonly bundlerRuntime: object;
}

const shared = (globalThis as Record<string, unknown>)[sharedRuntimeName] as BundlerRuntime;

/**
 * The bundler runtime of Module Federation, shared by the shell. Each remote has its own share scope and options; the
 * code is loaded once per page.
 */
export default {
  ...shared,
  bundlerRuntime: { ...shared.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
