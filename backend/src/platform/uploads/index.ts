export { type UnfinishedUpload, UnfinishedUploads } from './unfinished-uploads.js';
export { UploadsModule } from './uploads.module.js';
export { uploadsMigrations } from './migrations/index.js';
