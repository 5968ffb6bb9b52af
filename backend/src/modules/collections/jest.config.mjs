export { default } from '../../../jest.module.mjs';
