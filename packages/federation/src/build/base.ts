import { type Configuration, rspack } from '@rspack/core';

/** Common configuration of all browser builds: TypeScript in, ES modules out, no host names. */
export function baseConfiguration(context: string): Configuration {
  return {
    context,
    mode: 'production',
    target: ['web', 'es2022'],
    // What the bundler puts in the place of `global` makes code from text, which no page of the site may.
    node: { global: false },
    devtool: 'source-map',
    output: {
      path: `${context}/dist`,
      // The path of the files contains the version; see asset URLs in the site module.
      filename: 'static/[name].[contenthash:8].js',
      chunkFilename: 'static/[name].[contenthash:8].js',
      assetModuleFilename: 'static/[name][ext]',
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['source', 'browser', 'import', 'module', 'default'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: { loader: 'builtin:swc-loader', options: swc },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimizer: [minimizer], splitChunks: { chunks: 'async' } },
    performance: false,
    stats: 'errors-warnings',
  };
}

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // The shell shares one React runtime, also with remotes under development.
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: {
    module: true,
    ecma: 2022,
    compress: { passes: 3 },
    format: { comments: false },
  },
});
