const { jest: runner } = require('@jest/globals');

// The run names what needed a second try, and fails where more than a few tests did.
runner.retryTimes(1, { logErrorsBeforeRetry: true });
