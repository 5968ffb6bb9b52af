const { matchStylesQuickly } = require('./quick-style-matching.cjs');

matchStylesQuickly();
const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that every supported browser has, that Node has, and that jsdom hides. */
const borrowed = {
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

/** Nothing has a size here, so nothing changes it. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(borrowed)) this.global[name] ??= value;
    this.global.ResizeObserver ??= ResizeObserver;
    // For styled-components: a rule is added by itself, where else all rules are parsed again with each one.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    if (!('reportError' in this.global)) {
      // Like an error that nobody caught: a test that does not listen for it fails.
      const reportError = (/** @type {unknown} */ error) => {
        const event = new this.global.ErrorEvent('error', { error, message: String(error) });
        this.global.dispatchEvent(event);
      };
      Object.assign(this.global, { reportError });
    }
  }
};
