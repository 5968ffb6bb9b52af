export { createTestDatabase, type TemplateOptions, type TestDatabase } from './database/test-database.js';
export { startDatabase, type TestServer } from './database/test-server.js';
