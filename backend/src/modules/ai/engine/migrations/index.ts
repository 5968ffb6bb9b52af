import type { Migration } from '../../../../platform/database/index.js';
import { AnalysisNorms1764000073000 } from './1764000073000-analysis-norms.js';

export const engineMigrations: readonly Migration[] = [AnalysisNorms1764000073000];
