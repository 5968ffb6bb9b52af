export { codeOf, databaseDiskFull, reportsDiskFull, reportsUnstorableText } from './error-code.js';
