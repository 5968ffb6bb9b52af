const hooks = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

// Jest sets it for its workers in a terminal, nx for its tasks; the programs that tests start must not color their output.
delete process.env.FORCE_COLOR;

/**
 * Storages that the current test file has made. Node carries the values of all storages from each promise to the next until
 * they are disabled; each file loads its modules anew, with storages of its own, so every file would be slower than the last.
 *
 * @type {Set<hooks.AsyncLocalStorage<unknown>>}
 */
const made = new Set();

/** @extends {hooks.AsyncLocalStorage<unknown>} */
class TestStorage extends hooks.AsyncLocalStorage {
  constructor() {
    super();
    made.add(this);
  }
}
Object.defineProperty(hooks, 'AsyncLocalStorage', { value: TestStorage });

module.exports = class NodeEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    for (const storage of made) storage.disable();
    made.clear();
    await super.teardown();
  }
};
