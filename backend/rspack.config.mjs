import { join } from 'node:path';
import { optionalPackages } from '@tessera/workspace/bundle/optional-packages.mjs';
import { runBundler } from '@tessera/workspace/bundle/run-bundler.mjs';
import { withoutSpace } from '@tessera/workspace/bundle/without-space.mjs';
import { bundlePackages } from '@tessera/workspace/jest/bundle-packages.mjs';
import { server } from '@tessera/workspace/swc/server.mjs';
import { composeModules } from './compose-modules.mjs';

composeModules();

const programs = {
  catalogue: './src/catalogue.ts',
  main: './src/main.ts',
  operate: './src/operate.ts',
  search: './src/search.ts',
  seed: './src/seed.ts',
  worker: './src/worker.ts',
};

/**
 * Builds other programs in the way that those of the server are built.
 * @param {Record<string, string>} others entry module of each program by its name
 * @param {string} folder absolute path that the programs are written to
 */
export async function buildPrograms(others, folder) {
  await runBundler(configuration(others, folder));
}

/** Packages of many modules that most of the server needs. */
export const largePackages = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/typeorm',
  'express',
  'pg',
  'pino',
  'prom-client',
  'reflect-metadata',
  'rxjs',
  'typeorm',
  'zod',
];

/**
 * The server while it is written, from the sources of the workspace's packages. What is installed does not change
 * meanwhile: it is bundled once, so that a rebuild takes a fraction of a second.
 * @param {string} folder absolute path that it is written to
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
export async function developmentConfiguration(folder) {
  const base = configuration({ main: programs.main }, folder);
  const bundles = Object.entries(await bundlePackages(largePackages));
  const bundled = Object.fromEntries(
    bundles.map(([pattern, path]) => [pattern.slice(1, -1), `node-commonjs ${path}`]),
  );
  return {
    ...base,
    mode: 'none',
    devtool: false,
    resolve: { ...base.resolve, conditionNames: ['source', '...'] },
    externals: [bundled, selfContained, ...optionalPackages.externals],
    optimization: {},
    watchOptions: { ignored: /[\\/](?:node_modules|dist)[\\/]/ },
  };
}

/**
 * Builds a program for a part of the server as `main.js`, without the packages that are installed.
 * @param {string} program text of a script in this folder
 * @param {string} folder absolute path that it is written to
 */
export async function buildPart(program, folder) {
  const main = `data:text/javascript,${encodeURIComponent(program)}`;
  return runBundler({
    ...configuration({ main }, folder),
    mode: 'none',
    devtool: false,
    externals: [/^(?!data:|[./])/],
    externalsType: 'module-import',
    optimization: {},
  });
}

/**
 * Programs as a few files with all of their packages: a start reads these instead of some 1,300, and takes half the
 * time.
 * @param {Record<string, string>} programs
 * @param {string} folder
 * @returns {import('@rspack/core').Configuration}
 */
function configuration(programs, folder) {
  return {
    ...optionalPackages,
    context: import.meta.dirname,
    mode: 'production',
    target: ['node20', 'es2022'],
    devtool: 'source-map',
    entry: programs,
    output: {
      path: folder,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      clean: true,
    },
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    externals: [selfContained, ...optionalPackages.externals],
    module: {
      // What reads files beside itself, or finds a package by its name, does so when it runs.
      parser: { javascript: { url: false, importMeta: false } },
      rules: [
        // It would load TypeORM a second time, from outside of the bundle, to see what that one lacks.
        { test: /@nestjs.typeorm.*typeorm-compat\.js$/, parser: { createRequire: true } },
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          use: { loader: 'builtin:swc-loader', options: { jsc: server } },
        },
      ],
    },
    optimization: {
      // The server's own code stays as it was written, for whoever reads a stack in a log.
      minimizer: [withoutSpace(/^packages\.js$/)],
      concatenateModules: false,
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          packages: { name: 'packages', test: /node_modules/, minChunks: 2, priority: 1 },
          // Loaded only by a site that stores its files in S3.
          s3: { name: 's3', test: /[\\/]node_modules[\\/]@(?:aws-sdk|smithy)[\\/]/, priority: 2 },
          // Loaded only by a site that has sample videos.
          samples: {
            name: 'sample-catalog',
            test: /[\\/]packages[\\/]sample-catalog[\\/]/,
            priority: 1,
          },
          // Loaded only where the language of a video has to be found out.
          languages: { name: 'languages', test: /[\\/]node_modules[\\/]eld[\\/]/, priority: 2 },
          shared: { name: 'shared', minChunks: 2 },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Packages that bring native code or scripts of their own, which they find beside themselves. */
const selfContained = Object.fromEntries(
  [
    '@node-rs/argon2',
    '@resvg/resvg-js',
    '@tessera/database-server',
    'bull',
    'playwright',
    'sharp',
  ].map((name) => [name, `module-import ${name}`]),
);

export default configuration(programs, join(import.meta.dirname, 'dist'));
