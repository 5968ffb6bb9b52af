import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { nameProblems, topLevelProblems, writtenPaths } from './structure.mjs';

describe('topLevelProblems', () => {
  it('accepts the fixed top level, dot files and further remotes', () => {
    const entries = ['.ci', '.npmrc', 'backend', 'mf-music', 'nx.json', 'packages'];
    expect(topLevelProblems([...entries, 'README.md', 'LICENSE'])).toEqual([]);
  });

  it.each(['src', 'tools', 'jest.config.js', 'mf_news', 'LICENSE.md'])('rejects %s', (name) => {
    expect(topLevelProblems([name])).toEqual([expect.stringContaining(name)]);
  });
});

describe('nameProblems', () => {
  it.each(['mf-news/src/utils', 'a/helpers.ts', 'a/common', 'a/date-utils.ts', 'a/shared.ts'])(
    'rejects %s',
    (path) => {
      expect(nameProblems([path])).toEqual([expect.stringContaining(path)]);
    },
  );

  it.each(['a/shared-packages.ts', 'a/commons-license.ts', 'a/utilization.ts', 'utils/a.ts'])(
    'accepts %s',
    (path) => {
      expect(nameProblems([path])).toEqual([]);
    },
  );
});

describe('writtenPaths', () => {
  it('lists folders and files, without what tools make', async () => {
    const root = await mkdtemp(join(tmpdir(), 'tessera-paths-'));
    try {
      for (const folder of ['a/b', 'a/node_modules/c', 'a/dist', '.git/d']) {
        await mkdir(join(root, folder), { recursive: true });
      }
      await writeFile(join(root, 'a/b/c.ts'), '');
      expect(writtenPaths(root)).toEqual(['a', 'a/b', 'a/b/c.ts']);
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
