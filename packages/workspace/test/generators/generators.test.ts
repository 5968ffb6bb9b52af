import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { type Outcome, run } from '../../commands/processes.mjs';
import { workspaceRoot } from '../../commands/workspace-root.mjs';
import generateEndpoint from '../../src/generators/endpoint/generator.js';
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
  let folder = '';

  beforeAll(async () => {
    folder = await copyWorkspace();
    await generate([
      ...['bookmarks', 'watchlist'].map((name) => (tree: Tree) => generateModule(tree, { name })),
      ...[
        'POST /api/bookmarks',
        'DELETE /api/bookmarks/:bookmarkId',
        'PUT /api/bookmarks/:bookmarkId',
        'GET /api/bookmarks/:bookmarkId',
      ].map(
        (endpoint) => (tree: Tree) => generateEndpoint(tree, { endpoint, module: 'bookmarks' }),
      ),
      (tree) => generateEndpoint(tree, { endpoint: 'GET /api/watchlist', module: 'watchlist' }),
    ]);
    await generateByCommand('endpoint', 'GET /api/bookmarks', '--module', 'bookmarks');
    await generate([
      (tree) => generateRemote(tree, { name: 'bookmarks', order: 210, skipInstall: true }),
      (tree) => generateFeature(tree, { feature: 'mf-bookmarks/bookmarks' }),
      (tree) => generateFeature(tree, { feature: 'mf-bookmarks/watchlist' }),
      (tree) =>
        generateSlot(tree, {
          slot: 'bookmarks.shelf',
          host: 'mf-discovery',
          filler: 'mf-bookmarks',
          props: 'videoId: string | null; open: boolean; onClose: () => void; dense?: boolean',
        }),
    ]);
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

  async function generateByCommand(...args: string[]): Promise<void> {
    const script = join(folder, 'packages/workspace/bin/generate.mjs');
    const outcome = await run([process.execPath, script, ...args], { cwd: folder });
    expect(complaints(outcome)).toBe('');
    expect(outcome.output).toContain('CREATE');
  }

  /** Runs a tool of the copy in one of its projects. */
  function runIn(project: string, tool: string, ...args: string[]): Promise<Outcome> {
    const command = [
      process.execPath,
      '--experimental-vm-modules',
      join(folder, 'node_modules', tool),
    ];
    return run([...command, ...args], { cwd: join(folder, project) });
  }

  const projects = ['packages/contracts', 'backend', 'mf-bookmarks'];

  it.each(projects)('in %s compiles', async (project) => {
    expect(complaints(await runIn(project, 'typescript/bin/tsc', '-p', '.'))).toBe('');
  });

  it('is formatted', async () => {
    const written = [
      'mf-bookmarks',
      'backend/src/app.module.ts',
      'backend/src/modules/bookmarks',
      'backend/test/bookmarks',
      'backend/test/platform/contract.test.ts',
      ...['bookmarks', 'endpoints', 'index', 'problem', 'slots', 'slots.test'].map(
        (name) => `packages/contracts/src/${name}.ts`,
      ),
    ];
    expect(complaints(await runIn('.', 'oxfmt/bin/oxfmt', '--check', ...written))).toBe('');
  });

  it('passes lint', async () => {
    const written = [
      'packages/contracts/src',
      'backend/src/modules/bookmarks',
      'backend/test/bookmarks',
      'backend/test/platform/contract.test.ts',
      'mf-bookmarks',
    ];
    const options = ['--type-aware', '--deny-warnings'];
    expect(complaints(await runIn('.', 'oxlint/bin/oxlint', ...options, ...written))).toBe('');
  });

  it('passes its tests', async () => {
    const tests = [
      'contracts/src/slots.test',
      'backend/test/bookmarks',
      'backend/test/platform/contract.test',
      'mf-bookmarks/',
    ];
    const options = ['--projects', ...projects, '--runInBand', '--testPathPatterns', ...tests];
    const outcome = await runIn('.', 'jest/bin/jest.js', ...options);
    expect(complaints(outcome)).toBe('');
    expect(outcome.output).toMatch(/Tests: +\d+ passed, \d+ total/);
    for (const test of tests) expect(outcome.output).toMatch(new RegExp(`PASS .*${test}`));
  });

  it('speaks of several as several', async () => {
    const manifest = await readFile(join(folder, 'mf-bookmarks/src/manifest.ts'), 'utf8');
    expect(manifest).toContain('All watchlists on Tessera.');
    const contract = await readFile(join(folder, 'packages/contracts/src/watchlist.ts'), 'utf8');
    expect(contract).toContain('List watchlists, newest first');
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
      'an endpoint of a module that does not exist',
      () => generateEndpoint(tree, { endpoint: 'GET /api/bookmarks', module: 'bookmarks' }),
      'Create it first: npm run generate -- module bookmarks',
    ],
    [
      'an endpoint that is declared',
      () => generateEndpoint(tree, { endpoint: 'GET /api/categories', module: 'catalog' }),
      'declared already',
    ],
    [
      'a feature without an endpoint',
      () => generateFeature(tree, { feature: 'mf-news/bookmarks' }),
      "Create it first: npm run generate -- endpoint 'GET /api/bookmarks'",
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
