import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';

const lentRuntime = fileURLToPath(new URL('../runtime/lent-bundler-runtime.js', import.meta.url));

/** Lets a remote use the bundler runtime that the shell has loaded already, instead of one of its own. */
export class LentRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]/,
      (resource) => {
        resource.request = lentRuntime;
      },
    ).apply(compiler);
  }
}
