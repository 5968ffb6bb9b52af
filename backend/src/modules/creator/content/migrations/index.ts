import type { Migration } from '../../../../platform/database/index.js';
import { Content1764000089000 } from './1764000089000-content.js';
import { CreatorPictures1764000090000 } from './1764000090000-creator-pictures.js';
import { ContentWorkflow1764000092000 } from './1764000092000-content-workflow.js';
import { ContentViewSources1764000092010 } from './1764000092010-content-view-sources.js';

export const contentMigrations: readonly Migration[] = [
  Content1764000089000,
  CreatorPictures1764000090000,
  ContentWorkflow1764000092000,
  ContentViewSources1764000092010,
];
