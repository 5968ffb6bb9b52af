import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';

const runtimeFile = fileURLToPath(new URL('../runtime/shared-bundler-runtime.js', import.meta.url));
const runtimeName = '@tessera/shared-bundler-runtime';

/** The startup code of a container is a module without a file: its address is its code. */
const startCode = /(?<=!=!data:text\/javascript,).*webpack-bundler-runtime.*/;
const runtimePath = /(?<=from ")[^"]*webpack-bundler-runtime[^"]*(?=")/;

/**
 * Makes a remote use the bundler runtime that the shell has already loaded, instead of its own. It is imported by name,
 * because a path would make the build depend on the folder of the clone.
 */
export class SharedRuntimePlugin {
  apply(compiler: Compiler): void {
    const { resolve } = compiler.options;
    resolve.alias = { ...resolve.alias, [`${runtimeName}$`]: runtimeFile };
    new rspack.NormalModuleReplacementPlugin(startCode, (resource) => {
      resource.request = resource.request.replace(startCode, withSharedRuntime);
    }).apply(compiler);
  }
}

function withSharedRuntime(code: string): string {
  return encodeURIComponent(decodeURIComponent(code).replace(runtimePath, runtimeName));
}
