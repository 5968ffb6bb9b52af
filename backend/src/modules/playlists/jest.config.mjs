export { moduleJest as default } from '../../../jest.module.mjs';
