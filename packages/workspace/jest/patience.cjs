const { configure } = require('@testing-library/dom');

// A busy machine is slow, not wrong: what a test waits for may have to be loaded first.
configure({ asyncUtilTimeout: 30_000 });
