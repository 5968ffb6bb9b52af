export { default } from '@tessera/workspace/jest/node.mjs';
