/**
 * Part of a bundle for Node: packages ask for others that they can do without. What isn't installed stays outside, and
 * is missed when it is asked for, as it would be without a bundle.
 */
export const optionalPackages = {
  externals: [leaveAbsentOutside],
  // Names that packages put together when they run.
  ignoreWarnings: [/the request of a dependency is an expression/],
};

/** @param {import('@rspack/core').ExternalItemFunctionData} data */
async function leaveAbsentOutside({ request = '', context = '', getResolve }) {
  if (/^[./]|^node:/.test(request) || !getResolve) return undefined;
  const path = await getResolve()(context, request).catch(() => null);
  return path ? undefined : `node-commonjs ${request}`;
}
