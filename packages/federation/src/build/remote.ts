import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { Manifest } from '@tessera/contracts';
import { sharedPackages } from '@tessera/release-rules';
import { baseConfiguration } from './base.js';
import { BuildManifestPlugin } from './build-manifest-plugin.js';
import { CompressedFilesPlugin } from './compressed-files-plugin.js';
import { contractsVersion } from './contracts-version.js';
import { DeclaredPackagesPlugin } from './declared-packages-plugin.js';
import { chunkOf, exposedModules, sourceOf } from './exposed-modules.js';
import { readManifest } from './read-manifest.js';
import { RemoveStatsPlugin } from './remove-stats-plugin.js';
import { requiredRanges } from './required-ranges.js';
import { sharedCode } from './shared-code.js';
import { SharedRuntimePlugin } from './shared-runtime-plugin.js';
import { sourceHash } from './source-hash.js';

/**
 * The build of a remote, configured by its `src/manifest.ts`: the modules of routes and slots are exposed, shared
 * packages are required from the shell.
 */
export function remote(context = process.cwd()): () => Promise<Configuration> {
  return async () => {
    const manifest = await readManifest(context);
    return remoteConfiguration({ context, manifest, build: sourceHash(context) });
  };
}

interface RemoteBuild {
  readonly context: string;
  readonly manifest: Manifest;
  /** Unique among the builds of the remote. */
  readonly build: string;
}

/** Common configuration of production and development builds of a remote. */
export function remoteConfiguration({ context, manifest, build }: RemoteBuild): Configuration {
  const ranges = requiredRanges(context);
  const container = containerName(manifest, build);
  const base = baseConfiguration(context);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    optimization: { ...base.optimization, splitChunks: sharedCode(manifest) },
    plugins: [
      new DeclaredPackagesPlugin(context),
      new ModuleFederationPlugin(federationOptions(container, manifest, ranges)),
      new SharedRuntimePlugin(),
      new RemoveStatsPlugin(),
      new BuildManifestPlugin({
        manifest,
        entryChunk: container,
        shared: ranges,
        contracts: contractsVersion,
      }),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new CompressedFilesPlugin(),
    ],
  };
}

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function federationOptions(
  container: string,
  manifest: Manifest,
  ranges: Record<string, string>,
): FederationOptions {
  return {
    name: container,
    filename: 'static/remoteEntry.[contenthash:8].js',
    library: { type: 'module' },
    exposes: Object.fromEntries(
      exposedModules(manifest).map((module) => [
        `./${module}`,
        { import: sourceOf(module), name: chunkOf(module) },
      ]),
    ),
    shared: Object.fromEntries(
      sharedPackages.map((name) => [
        name,
        { singleton: true, strictVersion: true, import: false, requiredVersion: ranges[name] },
      ]),
    ),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  };
}

/**
 * Each version has its own container name: the runtime keeps one instance per name, so two versions in one tab would
 * otherwise share their state.
 */
function containerName(manifest: Manifest, build: string): string {
  return `${manifest.name.replaceAll('-', '_')}_${build}`;
}
