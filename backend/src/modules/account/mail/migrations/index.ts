import type { Migration } from '../../../../platform/database/index.js';
import { Mail1764000028000 } from './1764000028000-mail.js';

export const mailMigrations: readonly Migration[] = [Mail1764000028000];
