import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { journeyProblems } from './module-journeys.mjs';

const modules = 'backend/src/modules';
const group = 'packages/e2e/src/journeys/frame';
const site = 'packages/e2e/src/site';

describe('a change of a module', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-journeys-'));
    await write(group, { name: 'journeys-frame', implicitDependencies: ['@tessera/x', 'a'] });
    await write(site, { name: 'journeys-site', implicitDependencies: ['tag:everywhere'] });
    await write(`${modules}/a`, { name: 'a', implicitDependencies: ['b'] });
    await write(`${modules}/b`, { name: 'b', implicitDependencies: ['a', 'platform'] });
    await write(`${modules}/c`, { name: 'c', tags: ['everywhere'] });
    await write('backend/src/platform', { name: 'platform' });
    await write('backend/test/harness', { name: 'harness' });
  });
  afterEach(() => rm(root, { recursive: true }));

  async function write(folder: string, project: object): Promise<void> {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'project.json'), JSON.stringify(project));
  }

  it('runs journeys where one names it, its tag, or what depends on it', () => {
    expect(journeyProblems(root)).toEqual([]);
  });

  it('is said to run none where only its own dependencies are named', async () => {
    await write(`${modules}/d`, { name: 'd', implicitDependencies: ['a'], tags: ['elsewhere'] });
    expect(journeyProblems(root)).toEqual([
      `${modules}/d: a change runs no journey; name d in packages/e2e/src/journeys/<group>/project.json of the group that opens its pages, or say in metadata.withoutJourneys of its project.json why none does`,
    ]);
  });

  it('needs none where the module says why', async () => {
    const metadata = { withoutJourneys: 'Only other systems ask it.' };
    await write(`${modules}/d`, { name: 'd', metadata });
    expect(journeyProblems(root)).toEqual([]);
    await write(`${modules}/d`, { name: 'd', metadata: { withoutJourneys: '' } });
    expect(journeyProblems(root)).toHaveLength(1);
  });
});
