import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Parts of the Module Federation runtime that are never used, because remotes are registered with the address of their
 * entry: snapshots from manifests, preloading by the runtime, loading on Node.
 */
const unused =
  /(sdk[\\/]dist[\\/]|\.[\\/])node\.js$|snapshot[\\/](index|SnapshotHandler)\.js$|generate-preload-assets\.js$|utils[\\/]preload\.js$|generateSnapshotFromManifest\.js$/;

const absent = fileURLToPath(new URL('../runtime/absent.js', import.meta.url));

/** Halves the size of the runtime: ES modules instead of CommonJS, without unused parts. */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...moduleFiles() };
    new rspack.DefinePlugin({
      ENV_TARGET: '"web"',
      // All containers share this runtime; with an identifier they would be treated as one build.
      FEDERATION_BUILD_IDENTIFIER: '""',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      // Ways to evaluate an entry from text, which the gate rejects.
      'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
      'typeof __system_context__': '"undefined"',
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(unused, (resource) => {
      if (resource.context.includes('@module-federation')) resource.request = absent;
    }).apply(compiler);
  }
}

function moduleFiles(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const file = (name: string, entry: string) => join(dirname(tools.resolve(name)), entry);
  return {
    '@module-federation/runtime$': file('@module-federation/runtime', 'index.js'),
    '@module-federation/runtime-core$': join(
      dirname(
        createRequire(tools.resolve('@module-federation/runtime')).resolve(
          '@module-federation/runtime-core',
        ),
      ),
      'index.js',
    ),
    '@module-federation/webpack-bundler-runtime$': file(
      '@module-federation/webpack-bundler-runtime',
      'index.js',
    ),
  };
}
