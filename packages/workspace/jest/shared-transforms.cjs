const path = require('node:path');
const swc = require('@swc/jest');

/** @typedef {ReturnType<typeof swc.createTransformer>} Transformer */

/**
 * SWC for Jest, with results that all projects share. Jest keeps what it has compiled for each project alone, so that each
 * would compile the platform, the contracts and the design system again.
 *
 * @param {import('@swc/core').Options} options
 */
exports.createTransformer = (options) => {
  const transformer = /** @type {Required<Transformer>} */ (swc.createTransformer(options));
  return {
    ...transformer,
    /**
     * What a file becomes depends on its path and on the options of SWC, and on nothing else in a project's configuration.
     * @type {Required<Transformer>['getCacheKey']}
     */
    getCacheKey: (text, file, context) =>
      transformer.getCacheKey(text, file, {
        ...context,
        configString: '',
        config: { ...context.config, rootDir: path.parse(file).root },
      }),
  };
};
