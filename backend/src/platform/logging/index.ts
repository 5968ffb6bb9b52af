export { createLogger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { requestScope } from './request-scope.js';
