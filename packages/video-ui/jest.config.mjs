export { default } from '@tessera/workspace/jest/react.mjs';
