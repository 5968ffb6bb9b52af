/** How the server is compiled, by its bundler and by Jest alike: what its tests run is what it is. */
export const server = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
};
