import { appendFile, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { type Outcome, run } from '../../commands/processes.mjs';
import { workspaceRoot } from '../../commands/workspace-root.mjs';
import { projectsWithImports } from '../../nx/imports.mjs';
import { visitsOfJourneys } from '../../nx/visits.mjs';
import generateFeature from '../../src/generators/feature/generator.js';
import { formatChanges } from '../../src/generators/finish.js';
import generateModule from '../../src/generators/module/generator.js';
import generateRemote from '../../src/generators/remote/generator.js';
import generateSlot from '../../src/generators/slot/generator.js';
import { copyWorkspace } from '../workspace-copy.js';

/** Compilers and whole test runs are started here. */
jest.setTimeout(30 * 60 * 1000);

type Generate = (tree: Tree) => GeneratorCallback;

describe('what the generators write', () => {
  const contracts = 'packages/contracts-bookmarks';
  const area = 'backend/src/modules/bookmarks';
  const linked = 'node_modules/@tessera/contracts-bookmarks';
  let folder = '';

  beforeAll(async () => {
    folder = await copyWorkspace();
    await generate([
      (tree) => generateModule(tree, { name: 'bookmarks', skipInstall: true }),
      (tree) => generateModule(tree, { name: 'watchlist', owner: 'bookmarks' }),
      (tree) => generateRemote(tree, { name: 'bookmarks', order: 210, skipInstall: true }),
      (tree) => generateFeature(tree, { feature: 'mf-bookmarks/bookmarks' }),
      (tree) => generateFeature(tree, { feature: 'mf-bookmarks/watchlist', owner: 'bookmarks' }),
      (tree) =>
        generateSlot(tree, {
          slot: 'bookmarks.shelf',
          host: 'mf-discovery',
          filler: 'mf-bookmarks',
          props: 'videoId: string | null; open: boolean; onClose: () => void; dense?: boolean',
        }),
      (tree) => generateSlot(tree, { slot: 'operator.sections', filler: 'mf-bookmarks' }),
    ]);
    await linkContracts();
    await generateByCommand('module', 'notes', '--owner', 'bookmarks');
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  /** What several commands would write one after the other, formatted at the end. */
  async function generate(generators: readonly Generate[]): Promise<void> {
    const tree = new FsTree(folder, false);
    for (const generator of generators) generator(tree);
    flushChanges(folder, tree.listChanges());
    await formatChanges(tree)();
  }

  /** What `npm install` and the build would do for contracts. */
  async function linkContracts(): Promise<void> {
    await symlink('../../packages/contracts-bookmarks', join(folder, linked));
    const options = ['src', '-d', 'dist', '--strip-leading-paths'];
    const swc = ['--config-file', '../workspace/swc/node.swcrc'];
    for (const project of [contracts, 'packages/contracts-discovery']) {
      const built = await runIn(project, '@swc/cli/bin/swc.js', ...options, ...swc);
      expect(complaints(built)).toBe('');
    }
  }

  async function generateByCommand(...args: string[]): Promise<void> {
    const script = join(folder, 'packages/workspace/bin/generate.mjs');
    const outcome = await run([process.execPath, script, ...args], { cwd: folder });
    expect(complaints(outcome)).toBe('');
    expect(outcome.output).toContain('CREATE');
  }

  const modules = ['bookmarks', 'notes', 'watchlist'].map((name) => `${area}/${name}`);

  /** Runs a tool of the copy in one of its projects. */
  function runIn(project: string, tool: string, ...args: string[]): Promise<Outcome> {
    const command = [
      process.execPath,
      '--experimental-vm-modules',
      join(folder, 'node_modules', tool),
    ];
    return run([...command, ...args], { cwd: join(folder, project) });
  }

  const projects = [contracts, 'packages/contracts-discovery', 'backend', 'mf-bookmarks'];

  it.each(projects)('in %s compiles', async (project) => {
    expect(complaints(await runIn(project, 'typescript/bin/tsc', '-p', '.'))).toBe('');
  });

  it('is formatted', async () => {
    const written = ['mf-bookmarks', contracts, 'packages/contracts-discovery', ...modules];
    expect(complaints(await runIn('.', 'oxfmt/bin/oxfmt', '--check', ...written))).toBe('');
  });

  it('passes lint', async () => {
    const written = [`${contracts}/src`, ...modules, 'mf-bookmarks'];
    const options = ['--type-aware', '--deny-warnings'];
    expect(complaints(await runIn('.', 'oxlint/bin/oxlint', ...options, ...written))).toBe('');
  });

  it('passes its tests', async () => {
    // One of each kind: the others are from the same templates.
    const ofRemote = ['features/bookmarks', 'manifest', 'routes', 'slots/shelf'];
    const react = 'packages/workspace/jest/react.mjs';
    for (const module of ['bookmarks', 'notes'])
      await expectTestsPass(`${area}/${module}`, 'backend/jest.module.mjs', ['test/']);
    await expectTestsPass(
      'mf-bookmarks',
      react,
      ofRemote.map((path) => `src/${path}`),
    );
  });

  /** As Nx does it: Jest for the kind of the project, in its folder. */
  async function expectTestsPass(
    project: string,
    configuration: string,
    tests: readonly string[],
  ): Promise<void> {
    const path = join(folder, configuration);
    const options = ['--config', path, '--rootDir', '.', '--runInBand', '--testPathPatterns'];
    const outcome = await runIn(project, 'jest/bin/jest.js', ...options, ...tests);
    expect(complaints(outcome)).toBe('');
    expect(outcome.output).toMatch(/Tests: +\d+ passed, \d+ total/);
    for (const test of tests) expect(outcome.output).toMatch(new RegExp(`PASS .*${test}`));
  }

  it('speaks of several as several', async () => {
    const manifest = await readFile(join(folder, 'mf-bookmarks/src/manifest.ts'), 'utf8');
    expect(manifest).toContain('Your watchlists on Tessera.');
    const contract = await readFile(join(folder, contracts, 'src/watchlist.ts'), 'utf8');
    expect(contract).toContain('List your watchlists, newest first');
  });

  it('is a project that depends on what it imports, and runs journeys when it is changed', () => {
    const projects = projectsWithImports(folder);
    expect(projects.get('backend-watchlist')?.projects).toEqual(
      expect.arrayContaining(['@tessera/contracts-bookmarks', 'backend-platform']),
    );
    const visited = visitsOfJourneys(folder, projects).get('journeys-areas');
    expect(visited).toEqual(
      expect.arrayContaining(['backend-bookmarks', 'backend-notes', 'mf-bookmarks']),
    );
  });

  const buildAlone = (module: string) =>
    run([process.execPath, '../../../../build-module.mjs'], {
      cwd: join(folder, area, module),
    });

  it('is a module that can be built alone', async () => {
    expect(complaints(await buildAlone('bookmarks'))).toBe('');
  });

  it('can not use another module in a way that no change of that one would test', async () => {
    const rows = join(folder, area, 'notes/notes.rows.ts');
    await appendFile(rows, '\nexport const hidden = import(`../watchlist/definition.js`);\n');
    const { ok, output } = await buildAlone('notes');
    expect(output).toMatch(/^backend-notes uses backend-watchlist, but no import says so/);
    expect(ok).toBe(false);
  });

  it('can be built, with one route for a page that a feature was added to', async () => {
    expect(complaints(await runIn('mf-bookmarks', '@rspack/cli/bin/rspack.js', 'build'))).toBe('');
    const built = JSON.parse(
      await readFile(join(folder, 'mf-bookmarks/dist/tessera.json'), 'utf8'),
    );
    expect(built.routes).toMatchObject([
      { path: '/bookmarks', firstData: [{ endpoint: 'GET /api/bookmarks' }] },
      { path: '/watchlist', firstData: [{ endpoint: 'GET /api/watchlist' }] },
    ]);
    expect(built.slots).toEqual([
      { slot: 'bookmarks.shelf', module: 'slots/shelf', firstData: [] },
      {
        slot: 'operator.sections',
        module: 'slots/sections',
        order: 50,
        sections: [{ path: 'bookmarks', title: 'Bookmarks' }],
        firstData: [],
      },
    ]);
  });
});

/** What a tool said where it failed. */
function complaints({ ok, output }: Outcome): string {
  return ok ? '' : output;
}

describe('generators reject', () => {
  const tree = new FsTree(workspaceRoot, false);

  it.each<[string, () => unknown, string]>([
    ['a name that is none', () => generateModule(tree, { name: 'Sound Stage' }), 'lower-case'],
    [
      'a remote that exists',
      () => generateRemote(tree, { name: 'news', order: 1 }),
      'mf-news exists',
    ],
    ['a module that exists', () => generateModule(tree, { name: 'catalog' }), 'catalog exists'],
    [
      'a feature without an endpoint',
      () => generateFeature(tree, { feature: 'mf-news/bookmarks' }),
      'Create it first: npm run generate -- module <name> --owner bookmarks',
    ],
    [
      'a slot without a host',
      () => generateSlot(tree, { slot: 'news.ticker', filler: 'mf-news' }),
      'Say who shows it: --host',
    ],
    [
      'a second filler of a slot',
      () => generateSlot(tree, { slot: 'frame.sidebar', filler: 'mf-news' }),
      'mf-discovery fills frame.sidebar already',
    ],
    [
      'a slot without an area',
      () => generateSlot(tree, { slot: 'ticker', filler: 'mf-news' }),
      'must be an area and a place',
    ],
  ])('%s', (_title, generator, message) => {
    expect(generator).toThrow(message);
    expect(tree.listChanges()).toEqual([]);
  });
});
