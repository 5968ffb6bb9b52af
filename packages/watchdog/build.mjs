import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { runBundler } from '@tessera/workspace/bundle/run-bundler.mjs';

const folder = join(import.meta.dirname, 'dist');

const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } },
});

await runBundler({
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { watchdog: './src/main.ts' },
  output: { path: folder, filename: '[name].js', clean: true },
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
});

const text = (await readFile(join(folder, 'watchdog.js'), 'utf8')).trim();
if (/<\/script|<!--/i.test(text)) throw new Error('The watchdog would end its own element');
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'script.js'),
  `export const watchdogScript = ${JSON.stringify(text)};\n`,
);
