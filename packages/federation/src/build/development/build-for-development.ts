import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { readManifest } from '../read-manifest.js';
import { remoteConfiguration } from '../remote.js';
import type { WatchedPaths } from './next-change.js';

interface DevelopmentBuildOptions {
  /** Folder of the remote's project. */
  readonly context: string;
  /** Number of the build, unique among the builds of the remote on a page. */
  readonly number: number;
  /** Output folder. */
  readonly folder: string;
}

export interface DevelopmentBuild {
  /** Readable error message; `null` if the build succeeded. */
  readonly problem: string | null;
  /** Paths whose changes require another build. */
  readonly sources: WatchedPaths;
}

/** Builds the current sources of a remote: readable, with source maps, independent of previous builds. */
export async function buildForDevelopment(
  options: DevelopmentBuildOptions,
): Promise<DevelopmentBuild> {
  const own: WatchedPaths = {
    files: [join(options.context, 'package.json')],
    directories: [join(options.context, 'src')],
    missing: [],
  };
  try {
    const stats = await compile(await configurationOf(options));
    const problem = stats.hasErrors() ? textOf(stats) : null;
    return { problem, sources: withDependencies(own, stats, options.context) };
  } catch (error) {
    // The manifest can't be read, or names missing files.
    return { problem: error instanceof Error ? error.message : String(error), sources: own };
  }
}

/** Every build needs a new compiler, because exposed modules and the container's name are fixed per compiler. */
async function configurationOf({
  context,
  number,
  folder,
}: DevelopmentBuildOptions): Promise<Configuration> {
  const manifest = await readManifest(context);
  const configuration = remoteConfiguration({ context, manifest, build: `dev_${number}` });
  return {
    ...configuration,
    mode: 'development',
    cache: false,
    infrastructureLogging: { level: 'error' },
    output: { ...configuration.output, path: folder },
    optimization: { ...configuration.optimization, minimize: false, nodeEnv: false },
  };
}

function compile(configuration: Configuration): Promise<Stats> {
  const compiler = rspack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure || !stats) reject(failure ?? new Error('The build ended without a result'));
        else resolve(stats);
      });
    });
  });
}

/** Lines of generated code can be very long and useless. */
const maxLineLength = 400;

function textOf(stats: Stats): string {
  const text = stats.toString({ preset: 'errors-only', colors: false, errorDetails: false });
  const lines = text.trim().split('\n');
  return lines.map((line) => line.slice(0, maxLineLength)).join('\n');
}

/** Installed packages are not watched. */
function withDependencies(
  own: WatchedPaths,
  { compilation }: Stats,
  context: string,
): WatchedPaths {
  const isWritten = (path: string) =>
    path.startsWith(context) || !/[\\/]node_modules[\\/]/.test(path);
  return {
    files: [...own.files, ...[...compilation.fileDependencies].filter(isWritten)],
    directories: own.directories,
    missing: [...compilation.missingDependencies].filter(isWritten),
  };
}
