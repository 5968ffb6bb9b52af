import { join } from 'node:path';

/**
 * Programs of the server as a few files with all of their packages: a start reads these instead of some 1,300, and
 * takes half the time.
 * @param {Record<string, string>} programs entry module of each program by its name
 * @param {string} folder absolute path that the programs are written to
 * @returns {import('@rspack/core').Configuration}
 */
export function serverBundle(programs, folder) {
  return {
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
    externals: [leaveOutside],
    module: {
      // What reads files beside itself, or finds a package by its name, does so when it runs.
      parser: { javascript: { url: false, importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          use: { loader: 'builtin:swc-loader', options: swc },
        },
      ],
    },
    optimization: {
      // Classes keep their names: migrations and log lines go by them.
      minimize: false,
      concatenateModules: false,
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          shared: { name: 'shared', minChunks: 2 },
        },
      },
    },
    performance: false,
    // Packages load what they are configured to; what this server lets them load is named in their code as well.
    ignoreWarnings: [/the request of a dependency is an expression/],
    stats: 'errors-warnings',
  };
}

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/** Packages that bring native code or scripts of their own, which they find beside themselves. */
const selfContained = new Set([
  '@node-rs/argon2',
  '@tessera/database-server',
  'bull',
  'playwright',
]);

/**
 * Leaves out what can't be put into a bundle, and what isn't installed: packages ask for others that they can do without.
 * @param {import('@rspack/core').ExternalItemFunctionData} data
 */
async function leaveOutside({ request = '', context = '', getResolve }) {
  if (/^[./]|^node:/.test(request) || !getResolve) return undefined;
  if (selfContained.has(request)) return `module-import ${request}`;
  const installed = await getResolve()(context, request).catch(() => null);
  return installed ? undefined : `node-commonjs ${request}`;
}

const programs = {
  main: './src/main.ts',
  operate: './src/operate.ts',
  seed: './src/seed.ts',
  worker: './src/worker.ts',
};

export default serverBundle(programs, join(import.meta.dirname, 'dist'));
