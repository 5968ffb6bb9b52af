import preset from '@tessera/workspace/jest/node.mjs';

/** Starting a database takes as long as the machine is busy with other things. */
export default { ...preset, testTimeout: 120_000 };
