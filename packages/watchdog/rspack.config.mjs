import { rspack } from '@rspack/core';

const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } },
});

/** Writes the script once more, as a module that exports its text. */
class TextPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('TextPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'TextPlugin', stage }, (assets) => {
        const text = String(assets['watchdog.js']?.source()).trim();
        if (/<\/script|<!--/i.test(text)) throw new Error('The watchdog would end its own element');
        const module = `export const watchdogScript = ${JSON.stringify(text)};\n`;
        compilation.emitAsset('script.js', new sources.RawSource(module));
      });
    });
  }
}

/** @type {import('@rspack/core').Configuration} */
export default {
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { watchdog: './src/main.ts' },
  output: { path: `${import.meta.dirname}/dist`, filename: '[name].js', clean: true },
  resolve: {
    extensionAlias: { '.js': ['.ts', '.js'] },
    conditionNames: ['source', 'browser', 'import', 'module', 'default'],
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        use: {
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      },
    ],
  },
  optimization: { minimizer: [minimizer] },
  plugins: [new TextPlugin()],
};
