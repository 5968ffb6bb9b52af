import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CreateDependenciesContext, ProjectConfiguration } from '@nx/devkit';
import { createDependencies, createNodes } from './plugin.mjs';

const modules = 'backend/src/modules';
const groups = 'packages/e2e/src/journeys';
const manifests = ['backend', 'mf-a', 'packages/contracts', 'packages/e2e'];

const files: Readonly<Record<string, string>> = {
  'backend/package.json': `{ "dependencies": { "pg": "8.0.0", "@tessera/contracts": "0.1.0" } }`,
  'backend/rspack.config.mjs': '',
  'mf-a/package.json': '{}',
  'mf-a/tsconfig.json': '{}',
  'mf-a/src/page.test.tsx': '',
  'packages/contracts/package.json': `{ "exports": { ".": { "default": "./dist/index.js" } } }`,
  'packages/e2e/package.json': '{}',
  'backend/src/platform/clock.ts': '',
  [`${modules}/reading/lists/definition.ts`]: `import { clock } from '../../../platform/clock.js';\nimport pg from 'pg';`,
  [`${modules}/reading/lists/test/lists.test.ts`]: `import type { List } from '@tessera/contracts';`,
  [`${modules}/library/shelves/definition.ts`]: `export { lists } from '../../reading/lists/index.js';`,
  [`${modules}/reading/lonely/definition.ts`]: '',
  [`${groups}/library/library.journey.ts`]: '',
  [`${groups}/frame/visits.json`]: '["mf-a"]',
  [`${groups}/areas/areas.journey.ts`]: '',
  'packages/e2e/src/site/visits.json': '["@tessera/e2e"]',
};

describe('projects', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-projects-'));
    for (const [path, text] of Object.entries(files)) await write(path, text);
  });
  afterEach(() => rm(root, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  /** By folder. */
  async function inferred(): Promise<Record<string, Partial<ProjectConfiguration>>> {
    const context = { workspaceRoot: root, nxJsonConfiguration: {} };
    const paths = manifests.map((folder) => `${folder}/package.json`);
    const results = await createNodes[1](paths, undefined, context);
    return Object.assign({}, ...results.map(([, { projects }]) => projects)) as Record<
      string,
      Partial<ProjectConfiguration>
    >;
  }

  it('are packages with what their files allow', async () => {
    const projects = await inferred();
    expect(Object.keys(projects['mf-a']?.targets ?? {}).toSorted()).toEqual(
      ['build', 'deploy', 'lint', 'test', 'typecheck'].toSorted(),
    );
    expect(projects['mf-a']?.targets?.['test']?.options).toEqual({
      command:
        'jest --config ../packages/workspace/jest/react.mjs --rootDir . --json --outputFile .reports/jest.json',
    });
    expect(projects['packages/contracts']?.targets).toEqual({
      build: {
        dependsOn: ['^build'],
        options: { command: expect.stringMatching(/^swc src -d dist/) },
      },
      lint: { dependsOn: ['^build'] },
      typecheck: {
        dependsOn: ['^build'],
        options: { command: 'node ../workspace/nx/typecheck.mjs' },
      },
    });
  });

  it('are modules in the folders of areas, with what they import', async () => {
    const projects = await inferred();
    const shelves = projects[`${modules}/library/shelves`];
    expect(shelves?.name).toBe('backend-shelves');
    expect(shelves?.targets?.['lint']?.dependsOn).toEqual([
      { projects: ['@tessera/workspace', '@tessera/contracts'], target: 'build' },
    ]);
    expect(shelves?.targets?.['build']?.options).toEqual({
      command: 'node ../../../../../backend/build-module.mjs',
    });
  });

  it('have no target for tests where there are none', async () => {
    const projects = await inferred();
    expect(projects[`${modules}/reading/lists`]?.targets).toHaveProperty('test');
    expect(projects[`${modules}/reading/lonely`]?.targets).not.toHaveProperty('test');
  });

  it('are groups of journeys, which leave no module out', async () => {
    const projects = await inferred();
    const visitsOf = (group: string) => projects[`${groups}/${group}`]?.implicitDependencies;
    expect(visitsOf('frame')).toEqual(['journeys-site', 'mf-a']);
    // Those of its area.
    expect(visitsOf('library')).toEqual(['backend-shelves', 'journeys-site']);
    // The shelves use the lists, so these are reached.
    expect(visitsOf('areas')).toEqual(['backend-lonely', 'journeys-site', 'mf-a']);
    expect(projects['packages/e2e/src/site']?.implicitDependencies).toEqual(['@tessera/e2e']);
  });

  it('depend on what they import, and on the tools of the workspace', async () => {
    const names = ['backend-lists', 'backend-platform', '@tessera/contracts', '@tessera/workspace'];
    const projects = Object.fromEntries(names.map((name) => [name, { root: name }]));
    const external = (name: string) => ({
      type: 'npm' as const,
      name: `npm:${name}` as const,
      data: { packageName: name, version: '8.0.0' },
    });
    const context: CreateDependenciesContext = {
      projects,
      externalNodes: { 'npm:pg@8.0.0': external('pg@8.0.0'), 'npm:jest': external('jest') },
      nxJsonConfiguration: { namedInputs: { toolchain: [{ externalDependencies: ['jest'] }] } },
      fileMap: { projectFileMap: {}, nonProjectFiles: [] },
      filesToProcess: { projectFileMap: {}, nonProjectFiles: [] },
      workspaceRoot: root,
    };
    const edges = await createDependencies(undefined, context);
    const targetsOf = (name: string) =>
      edges.filter(({ source }) => source === name).map(({ target }) => target);
    expect(targetsOf('backend-lists')).toEqual([
      '@tessera/contracts',
      'backend-platform',
      'npm:pg@8.0.0',
      '@tessera/workspace',
    ]);
    expect(targetsOf('@tessera/workspace')).toEqual(['npm:jest']);
  });

  it('are refused where two modules have one name', async () => {
    await write(`${modules}/discovery/lists/definition.ts`, '');
    await expect(inferred()).rejects.toThrow(
      `${modules}/discovery/lists and ${modules}/reading/lists have one name: rename one of the modules`,
    );
  });

  it('are refused where a module stands in no area', async () => {
    await write(`${modules}/loose/definition.ts`, '');
    await expect(inferred()).rejects.toThrow(
      `${modules}/loose is a module: move it into the folder of its area`,
    );
  });

  it('are refused where a package.json can not be read', async () => {
    await write('mf-a/package.json', '{ "name": ');
    await expect(inferred()).rejects.toThrow("mf-a/package.json can't be read: ");
  });
});
