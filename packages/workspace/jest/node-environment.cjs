const { TestEnvironment } = require('jest-environment-node');

// Jest sets it for its workers in a terminal, nx for its tasks; the programs that tests start must not color their output.
delete process.env.FORCE_COLOR;

module.exports = TestEnvironment;
