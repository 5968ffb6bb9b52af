export { codeOf, databaseDiskFull, reportsDiskFull } from './error-code.js';
