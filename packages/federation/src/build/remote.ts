import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { Manifest } from '@tessera/contracts';
import { sharedPackages } from '../shared-packages.js';
import { askedRanges } from './asked-ranges.js';
import { baseConfiguration } from './base.js';
import { BuildManifestPlugin } from './build-manifest-plugin.js';
import { CompressedFilesPlugin } from './compressed-files-plugin.js';
import { contractsVersion } from './contracts-version.js';
import { DeclaredPackagesPlugin } from './declared-packages-plugin.js';
import { chunkOf, exposedModules, sourceOf } from './exposed-modules.js';
import { LeaveOutStatsPlugin } from './leave-out-stats-plugin.js';
import { LentRuntimePlugin } from './lent-runtime-plugin.js';
import { readManifest } from './read-manifest.js';
import { sourceHash } from './source-hash.js';

/**
 * The build of a remote. Everything comes from its `src/manifest.ts`: the modules that routes and slots name
 * are exposed, shared packages are asked of the shell.
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
  /** Tells this build from every other one of the remote. */
  readonly build: string;
}

/** What builds of a remote have in common, those for visitors and those of its developers. */
export function remoteConfiguration({ context, manifest, build }: RemoteBuild): Configuration {
  const ranges = askedRanges(context);
  const container = containerName(manifest, build);
  const base = baseConfiguration(context);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    optimization: { ...base.optimization, splitChunks: oneChunkForTheArea },
    plugins: [
      new DeclaredPackagesPlugin(context),
      new ModuleFederationPlugin(federationOptions(container, manifest, ranges)),
      new LentRuntimePlugin(),
      new LeaveOutStatsPlugin(),
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

/** What several exposed modules use is one file: a page loads few files, and nothing twice. */
const oneChunkForTheArea = {
  chunks: 'async',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    area: { name: 'area', minChunks: 2 },
  },
} as const;

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
 * Each version is a container of its own name. The runtime keeps one instance a name, so two versions that meet
 * in one tab would otherwise share their state.
 */
function containerName(manifest: Manifest, build: string): string {
  return `${manifest.name.replaceAll('-', '_')}_${build}`;
}
