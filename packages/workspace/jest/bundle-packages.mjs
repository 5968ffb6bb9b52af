import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { optionalPackages } from '../bundle/optional-packages.mjs';
import { runBundler } from '../bundle/run-bundler.mjs';
import { withoutSpace } from '../bundle/without-space.mjs';
import { workspaceRoot } from '../commands/workspace-root.mjs';
import { installedVersions } from './installed-versions.mjs';

/**
 * Packages of many modules as one file, made once for what is installed. Jest loads the modules of a package anew
 * for each test file, which for a server's takes a second.
 * @param {readonly string[]} names of packages
 * @returns {Promise<Record<string, string>>} for `moduleNameMapper`
 */
export async function bundlePackages(names) {
  const folder = join(workspaceRoot, '.nx/jest-packages', await keyOf(names));
  if (!existsSync(folder)) await build(names, folder);
  return Object.fromEntries(
    names.map((name) => [`^${name}$`, join(folder, `${fileName(name)}.cjs`)]),
  );
}

/** Settings that a bundle is made by. */
const sources = [
  ...['optional-packages', 'without-space'].map((name) =>
    join(workspaceRoot, `packages/workspace/bundle/${name}.mjs`),
  ),
  import.meta.filename,
];

/** @param {readonly string[]} names */
async function keyOf(names) {
  const hash = createHash('sha256').update(names.join());
  for (const path of sources) hash.update(await readFile(path));
  for (const line of installedVersions(names)) hash.update(line);
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {readonly string[]} names
 * @param {string} folder
 */
async function build(names, folder) {
  const draft = `${folder}-${randomUUID()}`;
  await runBundler(configuration(names, draft));
  // Another process was faster and built the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}

/**
 * @param {readonly string[]} names
 * @param {string} folder
 * @returns {import('@rspack/core').Configuration}
 */
function configuration(names, folder) {
  return {
    ...optionalPackages,
    context: workspaceRoot,
    mode: 'production',
    target: ['node20', 'es2022'],
    devtool: false,
    entry: Object.fromEntries(names.map((name) => [fileName(name), name])),
    output: {
      path: folder,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    module: { parser: { javascript: { url: false } } },
    optimization: {
      minimizer: [withoutSpace(/^packages\.cjs$/)],
      concatenateModules: false,
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          packages: { name: 'packages', test: /./, enforce: true },
        },
      },
    },
    performance: false,
  };
}

/** @param {string} name */
function fileName(name) {
  return name.replace('@', '').replaceAll('/', '.');
}
