export { AppModule, migrations } from './app.module.js';
export { readSettings, type Settings } from './platform/config/index.js';
export { createApp } from './platform/create-app.js';
export { createLogger } from './platform/logging/index.js';
