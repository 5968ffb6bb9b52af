export { createLogger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { type LogScope, requestScope } from './request-scope.js';
