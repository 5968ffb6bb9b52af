import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import {
  baseConfiguration,
  exposedModules,
  readManifest,
  sourceOf,
} from '@tessera/federation/build';

const federationOfTwin = fileURLToPath(
  new URL('../../../src/page/twin/federation.ts', import.meta.url),
);

/** Files of the twin that the document has to name. */
export interface TwinBuild {
  readonly folder: string;
  /** Scripts that start the application. */
  readonly entry: readonly string[];
  /** `mf-discovery/routes/home` → scripts that this route needs besides the entry. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/**
 * Builds the sources of the shell and of all remotes as one ordinary single-page application, with the loader, minimizer
 * and target of the federated build.
 */
export async function buildTwin(
  workspace: string,
  remotes: readonly string[],
  folder: string,
): Promise<TwinBuild> {
  const modules = await modulesOf(workspace, remotes);
  const base = baseConfiguration(join(workspace, 'shell'));
  const importers = await writeImporters(modules);
  const assets = await compile({
    ...base,
    entry: { main: './src/main.ts' },
    devtool: false,
    output: { ...base.output, path: folder, uniqueName: 'twin' },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^\.\/(composition\/)?federation$/, (resource) => {
        resource.request = federationOfTwin;
      }),
    ],
    resolve: { ...base.resolve, alias: { '#twin-modules$': importers } },
  });
  return {
    folder,
    entry: assets['main'] ?? [],
    modules: Object.fromEntries(modules.map(({ key, chunk }) => [key, assets[chunk] ?? []])),
  };
}

interface TwinModule {
  readonly key: string;
  readonly chunk: string;
  readonly source: string;
}

async function modulesOf(workspace: string, remotes: readonly string[]): Promise<TwinModule[]> {
  const lists = remotes.map(async (remote) => {
    const manifest = await readManifest(join(workspace, remote));
    return exposedModules(manifest).map((module) => ({
      key: `${remote}/${module}`,
      chunk: `${remote}-${module}`.replaceAll('/', '-'),
      source: join(workspace, remote, sourceOf(module)),
    }));
  });
  return (await Promise.all(lists)).flat();
}

/** Writes a module of dynamic imports, which the bundler then splits, and gives its path. */
async function writeImporters(modules: readonly TwinModule[]): Promise<string> {
  const entries = modules.map(
    ({ key, chunk, source }) =>
      `${JSON.stringify(key)}: () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(source)}),`,
  );
  const path = join(await mkdtemp(join(tmpdir(), 'twin-')), 'modules.js');
  await writeFile(path, `export const modules = {\n${entries.join('\n')}\n};\n`);
  return path;
}

function compile(configuration: Configuration): Promise<Record<string, string[]>> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
      const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
      resolve(
        Object.fromEntries(
          Object.entries(groups).map(([name, { assets = [] }]) => [
            name,
            assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')),
          ]),
        ),
      );
    });
  });
}
