import { rspack } from '@rspack/core';

/**
 * @param {import('@rspack/core').Configuration} configuration
 * @returns {Promise<void>}
 * @throws Error with what is wrong, where a module can't be bundled
 */
export async function runBundler(configuration) {
  await new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(undefined);
    });
  });
}
