import { type Configuration, rspack } from '@rspack/core';
import { baseConfiguration } from './base.js';
import { CompressedFilesPlugin } from './compressed-files-plugin.js';
import { FileListPlugin } from './file-list-plugin.js';

/**
 * The build of a standalone application that the server serves itself: `src/main.tsx` as one script. File names contain
 * a content hash.
 * @param name of the script
 */
export function application(name: string, context = process.cwd()): Configuration {
  const base = baseConfiguration(context);
  return {
    ...base,
    entry: { [name]: './src/main.tsx' },
    output: {
      ...base.output,
      filename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      asyncChunks: false,
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new FileListPlugin(name),
      new CompressedFilesPlugin(['br', 'gz']),
    ],
  };
}
