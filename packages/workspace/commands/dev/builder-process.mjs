import { builtPackage } from './built-package.mjs';

/**
 * @typedef {import('./builder.mjs').BuildOrder} BuildOrder
 * @typedef {import('./builder.mjs').BuildResult} BuildResult
 * @typedef {{ buildForDevelopment: (order: BuildOrder) => Promise<BuildResult> }} Federation
 */

const { buildForDevelopment } = /** @type {Federation} */ (
  await builtPackage('federation/dist/build/index.js')
);

// Ctrl+C reaches this process as well; it ends when its parent disconnects.
process.on('SIGINT', () => undefined);
process.on('message', (/** @type {BuildOrder} */ order) => {
  void buildForDevelopment(order).then((result) => process.send?.(result));
});
