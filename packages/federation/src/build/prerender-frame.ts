import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { type Frame, frame as frameSchema } from '@tessera/contracts';
import { baseConfiguration } from './base.js';

/** Builds the shell's `src/frame/prerender.tsx` for Node and runs it. */
export async function prerenderFrame(context: string): Promise<Frame> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-frame-'));
  try {
    await compile(nodeConfiguration(context, folder));
    const module = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as {
      prerenderFrame: () => Frame;
    };
    return frameSchema.parse(module.prerenderFrame());
  } finally {
    await rm(folder, { recursive: true });
  }
}

function nodeConfiguration(context: string, folder: string): Configuration {
  const base = baseConfiguration(context);
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: { prerender: './src/frame/prerender.tsx' },
    output: {
      path: folder,
      filename: '[name].mjs',
      assetModuleFilename: 'static/[name][ext]',
      publicPath: '%assets%/',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { ...base.resolve, conditionNames: ['source', 'node', 'import', 'default'] },
    optimization: { minimize: false },
  };
}

function compile(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
