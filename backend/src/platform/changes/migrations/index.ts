import { Changes1764000099000 } from './1764000099000-changes.js';

export const changesMigrations = [Changes1764000099000];
