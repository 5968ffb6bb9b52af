import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cacheDir } from 'nx/src/utils/cache-directory.js';
import { workspaceRoot } from './workspace-root.mjs';

describe('the cache of builds', () => {
  it('belongs to this clone, so that a first start builds everything', () => {
    expect(cacheDir).toBe(join(workspaceRoot, '.nx/cache'));
  });
});
