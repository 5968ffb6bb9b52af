import { WindowCounts1764000007000 } from './1764000007000-window-counts.js';

export const limitsMigrations = [WindowCounts1764000007000];
