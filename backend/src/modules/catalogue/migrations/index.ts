import type { Migration } from '../../../platform/database/index.js';
import { Catalogue1764000002000 } from './1764000002000-catalogue.js';

export const catalogueMigrations: readonly Migration[] = [Catalogue1764000002000];
