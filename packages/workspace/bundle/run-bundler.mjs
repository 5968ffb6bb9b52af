import { rspack } from '@rspack/core';

/**
 * @param {import('@rspack/core').Configuration} configuration
 * @returns {Promise<import('@rspack/core').Stats>}
 * @throws Error with what is wrong, where a module can't be bundled
 */
export async function runBundler(configuration) {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (!stats) reject(error ?? new Error('The bundler was stopped'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}
