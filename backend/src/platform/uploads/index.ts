export { UploadsModule } from './uploads.module.js';
export { uploadsMigrations } from './migrations/index.js';
