import { type Configuration, rspack } from '@rspack/core';
import { baseConfiguration } from './base.js';
import { BuildManifestPlugin } from './build-manifest-plugin.js';
import { CompressedFilesPlugin } from './compressed-files-plugin.js';
import { contractsVersion } from './contracts-version.js';
import { DeclaredPackagesPlugin } from './declared-packages-plugin.js';
import { declaredRange } from './declared-range.js';
import { LeanRuntimePlugin } from './lean-runtime-plugin.js';
import { prerenderFrame } from './prerender-frame.js';
import { readManifest } from './read-manifest.js';
import { sharedVersions } from './shared-versions.js';

/**
 * The build of the shell: an ordinary application that contains the shared packages and the federation runtime. It
 * registers shared packages at run time, so its own code is bundled and tree-shaken as usual.
 */
export function shell(context = process.cwd()): () => Promise<Configuration> {
  return async () => {
    const manifest = await readManifest(context);
    const shared = sharedVersions(context);
    return {
      ...baseConfiguration(context),
      entry: { main: './src/main.ts' },
      plugins: [
        new DeclaredPackagesPlugin(context),
        new LeanRuntimePlugin(),
        new rspack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(shared) }),
        new BuildManifestPlugin({
          manifest,
          entryChunk: 'main',
          shared,
          contracts: contractsVersion,
          servedContracts: declaredRange(context, '@tessera/contracts', contractsVersion),
          frame: () => prerenderFrame(context),
        }),
        new CompressedFilesPlugin(),
      ],
    };
  };
}
