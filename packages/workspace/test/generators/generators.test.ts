import { appendFile, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { type Outcome, run } from '../../commands/processes.mjs';
import { workspaceRoot } from '../../commands/workspace-root.mjs';
import { projectsWithImports } from '../../nx/imports.mjs';
import { visitsOfJourneys } from '../../nx/visits.mjs';
import generateArea, { type AreaOptions } from '../../src/generators/area/generator.js';
import generateField from '../../src/generators/field/generator.js';
import { formatChanges } from '../../src/generators/finish.js';
import generateRemote from '../../src/generators/remote/generator.js';
import generateSlot from '../../src/generators/slot/generator.js';
import { copyWorkspace } from '../workspace-copy.js';

/** Compilers and whole test runs are started here. */
jest.setTimeout(30 * 60 * 1000);

type Generate = (tree: Tree) => GeneratorCallback;

/** The fields of the example that the handbook has. */
const example = {
  fields: 'title:text,url:url,minutes:int,state:enum(draft|published),publishOn:day',
  search: true,
  chart: true,
  publishesOn: 'publishOn',
} as const;

describe('what the generators write', () => {
  const contracts = 'packages/contracts-podcasts';
  const modules = 'backend/src/modules/podcasts';
  const journeys = 'packages/e2e/src/journeys/podcasts';
  let folder = '';

  beforeAll(async () => {
    folder = await copyWorkspace();
    await generate([
      (tree) => generateArea(tree, { resource: 'podcasts/episodes', ...example }),
      (tree) =>
        generateArea(tree, { resource: 'podcasts/shows', ownedBy: 'operators', ...example }),
      (tree) => generateArea(tree, { resource: 'podcasts/hits', ownedBy: 'nobody', ...example }),
      (tree) =>
        generateArea(tree, {
          resource: 'podcasts/watchlist',
          fields: 'name:text,link:url?,rank:int?',
        }),
      ...['host:text?', 'season:int', 'kind:enum(talk|music)', 'airsOn:day?'].map(
        (field) => (tree: Tree) => generateField(tree, { resource: 'podcasts/episodes', field }),
      ),
      (tree) => generateField(tree, { resource: 'podcasts/shows', field: 'kind:enum(talk|music)' }),
      (tree) => generateRemote(tree, { name: 'music', order: 210 }),
      (tree) =>
        generateSlot(tree, {
          slot: 'music.shelf',
          host: 'mf-discovery',
          filler: 'mf-music',
          props: 'videoId: string | null; open: boolean; onClose: () => void; dense?: boolean',
        }),
      (tree) => generateSlot(tree, { slot: 'operator.sections', filler: 'mf-music' }),
      (tree) => generateSlot(tree, { slot: 'home.sections', filler: 'mf-music' }),
    ]);
    await linkContracts();
    await generateByCommand('area', 'podcasts/notes', '--owned-by', 'operators');
    await generateByCommand('field', 'podcasts/notes', 'text:text?');
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
    const linked = 'node_modules/@tessera/contracts-podcasts';
    await symlink('../../packages/contracts-podcasts', join(folder, linked));
    await buildContracts();
  }

  async function buildContracts(): Promise<void> {
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
    expect(outcome.output).toMatch(/CREATE|UPDATE/);
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

  it.each(['backend', 'mf-podcasts', 'mf-music', 'packages/e2e'])(
    'in %s compiles',
    async (project) => {
      await buildContracts();
      expect(complaints(await runIn(project, 'typescript/bin/tsc', '-p', '.'))).toBe('');
    },
  );

  it.each([contracts, 'packages/contracts-discovery'])('in %s compiles', async (project) => {
    const script = join(folder, 'packages/workspace/nx/typecheck.mjs');
    const outcome = await run([process.execPath, script], { cwd: join(folder, project) });
    expect(complaints(outcome)).toBe('');
  });

  it('is formatted, and passes lint', async () => {
    const written = [contracts, modules, journeys, 'mf-podcasts', 'mf-music'];
    expect(complaints(await runIn('.', 'oxfmt/bin/oxfmt', '--check', ...written))).toBe('');
    const options = ['--type-aware', '--deny-warnings'];
    expect(complaints(await runIn('.', 'oxlint/bin/oxlint', ...options, ...written))).toBe('');
  });

  it('passes its tests', async () => {
    const resources = ['episodes', 'shows', 'hits', 'watchlist', 'notes'];
    for (const module of resources)
      await expectTestsPass(`${modules}/${module}`, 'backend/jest.module.mjs', ['test/']);
    const react = 'packages/workspace/jest/react.mjs';
    const pages = resources.map((name) => `src/routes/${name}`);
    await expectTestsPass('mf-podcasts', react, pages);
    await expectTestsPass('mf-music', react, ['src/routes/music', 'src/slots/shelf']);
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

  it('is few files, and no configuration that only passes on', () => {
    const tree = new FsTree(workspaceRoot, false);
    generateArea(tree, { resource: 'podcasts/episodes', ...example });
    const created = tree.listChanges().filter(({ type }) => type === 'CREATE');
    expect(created.length).toBeLessThanOrEqual(16);
    const configuration = /(project|tsconfig.*|package)\.json$|\.config\.|CODEOWNERS/;
    expect(
      created
        .map(({ path }) => path)
        .filter((path) => configuration.test(path))
        .toSorted(),
    ).toEqual([
      'mf-podcasts/package.json',
      'mf-podcasts/tsconfig.json',
      `${contracts}/package.json`,
    ]);
  });

  it('speaks of several as several', async () => {
    const manifest = await readFile(join(folder, 'mf-podcasts/src/manifest.ts'), 'utf8');
    expect(manifest).toContain('Your watchlists on Tessera.');
    const contract = await readFile(join(folder, contracts, 'src/watchlist.ts'), 'utf8');
    expect(contract).toContain('List your watchlists, newest first');
  });

  it('is a project that depends on what it imports, with journeys of its area', () => {
    const projects = projectsWithImports(folder);
    expect(projects.get('backend-episodes')?.projects).toEqual(
      expect.arrayContaining(['@tessera/contracts-podcasts', 'backend-notifications']),
    );
    const visited = visitsOfJourneys(folder, projects).get('journeys-podcasts');
    expect(visited).toEqual(
      expect.arrayContaining(['backend-episodes', 'backend-notes', 'mf-podcasts']),
    );
  });

  const buildAlone = (module: string) =>
    run([process.execPath, '../../../../build-module.mjs'], {
      cwd: join(folder, modules, module),
    });

  it('is a module that can be built alone', async () => {
    expect(complaints(await buildAlone('episodes'))).toBe('');
  });

  it('can not use another module in a way that no change of that one would test', async () => {
    const rows = join(folder, modules, 'notes/notes.rows.ts');
    await appendFile(rows, '\nexport const hidden = import(`../watchlist/definition.js`);\n');
    const { ok, output } = await buildAlone('notes');
    expect(output).toMatch(/^backend-notes uses backend-watchlist, but no import says so/);
    expect(ok).toBe(false);
  });

  it('can be built, with a route and a page of the console for each resource', async () => {
    const podcasts = await builtManifest('mf-podcasts');
    const lists = ['episodes', 'shows', 'hits', 'watchlist', 'notes'].map((name) => ({
      path: `/${name}`,
      firstData: [{ endpoint: `GET /api/${name}` }],
    }));
    expect(podcasts.routes).toMatchObject(lists);
    expect(podcasts.slots).toMatchObject([
      {
        slot: 'operator.sections',
        sections: [
          { path: 'shows', title: 'Shows' },
          { path: 'notes', title: 'Notes' },
        ],
      },
    ]);
    expect((await builtManifest('mf-music')).slots).toEqual([
      { slot: 'music.shelf', module: 'slots/shelf', firstData: [] },
      {
        slot: 'operator.sections',
        module: 'slots/sections',
        order: 50,
        sections: [{ path: 'music', title: 'Music' }],
        firstData: [],
      },
      { slot: 'home.sections', module: 'slots/home-sections', order: 50, firstData: [] },
    ]);
  });

  async function builtManifest(remote: string) {
    const config = '../packages/federation/remote.config.mjs';
    const built = await runIn(remote, '@rspack/cli/bin/rspack.js', 'build', '--config', config);
    expect(complaints(built)).toBe('');
    return JSON.parse(await readFile(join(folder, remote, 'dist/tessera.json'), 'utf8')) as {
      readonly routes: unknown;
      readonly slots: unknown;
    };
  }
});

/** What a tool said where it failed. */
function complaints({ ok, output }: Outcome): string {
  return ok ? '' : output;
}

describe('generators reject', () => {
  const tree = new FsTree(workspaceRoot, false);

  const episodes = (options: Partial<AreaOptions>) => () =>
    generateArea(tree, { resource: 'podcasts/episodes', ...options });

  it.each<[string, () => unknown, string]>([
    ['a name that is none', episodes({ resource: 'podcasts/Sound Stage' }), 'lower-case'],
    [
      'a remote that exists',
      () => generateRemote(tree, { name: 'news', order: 1 }),
      'mf-news exists',
    ],
    ['a module that exists', episodes({ resource: 'podcasts/catalog' }), 'catalog exists'],
    [
      'a field that is none',
      episodes({ fields: 'title' }),
      "must be a name and a kind, such as 'minutes:int'",
    ],
    [
      'a kind that is none',
      episodes({ fields: 'title:text,at:moment' }),
      'kinds are text, url, int, day, enum',
    ],
    ['a first field that names nothing', episodes({ fields: 'minutes:int' }), 'make it a text'],
    ['two fields of one name', episodes({ fields: 'title:text,title:int' }), 'two fields title'],
    [
      'a field that all have',
      episodes({ fields: 'title:text,version:int' }),
      'has the field version already',
    ],
    ['a word of SQL', episodes({ fields: 'title:text,from:day' }), 'from is a word of SQL'],
    [
      'an enum without choices',
      episodes({ fields: 'title:text,state:enum(draft)' }),
      'must list its choices',
    ],
    ['a day that there is not', episodes({ publishesOn: 'publishOn' }), 'add publishOn:day'],
    [
      'publishing without states',
      episodes({ fields: 'title:text,dueOn:day', publishesOn: 'dueOn' }),
      'add state:enum(draft|published)',
    ],
    [
      'an item that pages have',
      episodes({ item: 'chart' }),
      'Chart has a meaning in pages already',
    ],
    [
      'a field of nothing',
      () => generateField(tree, { resource: 'podcasts/episodes', field: 'host:text?' }),
      'create it with npm run generate -- area podcasts/episodes',
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
