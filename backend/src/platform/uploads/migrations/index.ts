import { Uploads1764000086100 } from './1764000086100-uploads.js';

export const uploadsMigrations = [Uploads1764000086100];
