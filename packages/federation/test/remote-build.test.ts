import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BuildManifest, buildManifest, platformSlots } from '@tessera/contracts';
import { sharedRuntimeName, sharedPackages } from '@tessera/release-rules';
import { sharedVersions } from '../src/build/shared-versions.js';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const rspack = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

const dependencies = {
  '@tessera/contracts': '*',
  '@tessera/design-system': '*',
  react: '*',
  'react-dom': '*',
  'react-router': '*',
  'react-router-dom': '*',
};

const files = {
  'package.json': JSON.stringify({ name: 'mf-sample', type: 'module', dependencies }),
  'rspack.config.mjs':
    "import { remote } from '@tessera/federation/build';\nexport default remote();\n",
  'src/manifest.ts': `export const manifest = {
    name: 'mf-sample', title: 'Sample', navigation: [],
    slots: [{ slot: 'frame.sidebar', module: 'slots/menu' }],
    routes: [{ path: '/sample', module: 'routes/home', title: 'Sample', description: 'A sample' }],
  };`,
  'src/slots/menu.slot.tsx': `import { Switch } from '@tessera/design-system/parts';
    export function Slot() { return <Switch label="Menu" checked onChange={() => {}} />; }`,
  'src/routes/home.route.tsx': `import { useState } from 'react';
    import { Link } from 'react-router-dom';
    export function Route() {
      const [count, setCount] = useState(0);
      const openForm = () => void import('../form').then(({ fieldCount }) => fieldCount().then(setCount));
      return <Link to="/" onClick={openForm}>{count}</Link>;
    }`,
  'src/form.ts': `export const fieldCount = () => import('./fields').then(({ fields }) => fields.length);`,
  'src/fields.ts': `export const fields = ['first field'];`,
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The folder of a project with these sources, once it is built. */
async function build(sources: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(workspace, 'node_modules', '.remote-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await run(process.execPath, [rspack, 'build'], { cwd: folder });
  return folder;
}

function manifestOf(folder: string): BuildManifest {
  return buildManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/tessera.json'), 'utf8')));
}

describe('the build of a remote', () => {
  let built: BuildManifest;
  let scripts: string;
  let folder: string;

  beforeAll(async () => {
    folder = await build(files);
    built = manifestOf(folder);
    const all = [built.entry, ...Object.values(built.modules).flat()];
    scripts = all.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join('\n');
  }, 120_000);

  it('names its entry file and the files of each module', () => {
    expect(built.entry).toMatch(/^static\/remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(built.modules['routes/home']).toHaveLength(1);
  });

  it('names what each module may import later, all the way down', () => {
    const { onDemand = {} } = built;
    expect(onDemand['slots/menu']).toEqual([]);
    const later = onDemand['routes/home'] ?? [];
    expect(later).toHaveLength(2);
    expect(later.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join()).toContain(
      'first field',
    );
    expect(scripts).not.toContain('first field');
  });

  it('contains the Brotli form of every published text file', () => {
    const names = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
    const forms = names.filter((name) => name.endsWith('.br'));
    const read = (name: string) => readFileSync(join(folder, 'dist', name));
    for (const form of forms) {
      expect(brotliDecompressSync(read(form))).toEqual(read(form.slice(0, -'.br'.length)));
    }
    const published = names.filter((name) => /\.js(on)?$/.test(name) && name !== 'tessera.json');
    expect(forms.toSorted()).toEqual(published.map((name) => `${name}.br`).toSorted());
  });

  it('requires all shared packages, in compatible versions', () => {
    expect(built.shared['react']).toMatch(/^\^19\./);
    expect(Object.keys(built.shared)).toEqual([...sharedPackages]);
  });

  it('bundles a part of the design system, and nothing that the part does not need', () => {
    expect(scripts).toContain('role:"switch"');
    expect(scripts).not.toContain('useController');
  });

  it('declares the version of each slot that it fills', () => {
    expect(built.slotVersions).toEqual({
      'frame.sidebar': platformSlots['frame.sidebar'].version,
    });
  });

  it('contains no shared package and no federation runtime', () => {
    expect(scripts).not.toContain('createElement');
    expect(scripts).not.toContain('loadRemoteSnapshotInfo');
    expect(scripts.length).toBeLessThan(12_000);
  });

  it('is an ES module that implements the container protocol', () => {
    expect(scripts).toMatch(
      /export\s*\{[^}]*\bget\b[^}]*\binit\b|export\s*\{[^}]*\binit\b[^}]*\bget\b/,
    );
  });
});

describe('the build of a remote that imports an undeclared package', () => {
  it('fails, and says how to fix that', async () => {
    const menu = `import { satisfies } from 'semver';
      import type { Unused } from 'types-alone';
      export function Slot() { return <b>{String(satisfies('1.0.0', '*'))}</b>; }`;
    const failed = build({ ...files, 'src/slots/menu.slot.tsx': menu });
    await expect(failed).rejects.toMatchObject({
      stdout: expect.stringMatching(
        /src\/slots\/menu\.slot\.tsx imports semver, which (\S+)\/package\.json does not declare: npm install semver -w \1/,
      ),
    });
    await expect(failed).rejects.not.toMatchObject({
      stdout: expect.stringContaining('types-alone'),
    });
  }, 120_000);
});

describe('the build of a remote with its own router and renderer', () => {
  it('does not require those of the shell', async () => {
    const folder = await build({
      ...files,
      'src/routes/home.route.tsx': `import { createRoot } from 'react-dom/client';
        import { MemoryRouter } from 'react-router';
        export function Route() {
          createRoot(document.body).render(<MemoryRouter />);
          return null;
        }`,
    });
    const { shared } = manifestOf(folder);
    expect(Object.keys(shared)).toEqual([
      'react',
      'react/jsx-runtime',
      '@tanstack/react-query',
      'styled-components',
      '@tessera/api-client',
      '@tessera/design-system',
      '@tessera/platform',
    ]);
  }, 120_000);
});

describe('the build of a remote that declares a range for React', () => {
  const sources = (react: string) => ({
    ...files,
    'package.json': JSON.stringify({
      name: 'mf-sample',
      dependencies,
      peerDependencies: { react },
    }),
  });
  let folder: string;

  beforeAll(async () => {
    folder = await build(sources('^19.0.0 || >= 20.0.0 < 21'));
  }, 120_000);

  it('requires that range from the shell', () => {
    const range = '^19.0.0 || >=20.0.0 <21';
    const { shared } = manifestOf(folder);
    expect(shared).toMatchObject({ react: range, 'react/jsx-runtime': range });
    expect(shared['react-dom']).toMatch(/^\^19\./);
  });

  it.each(['19.3.1', '20.0.0', '20.1.0'])('runs if the shell provides %s', async (react) => {
    await expect(load(folder, react)).resolves.toBe('Route');
  });

  it.each(['18.3.1', '21.0.0'])('does not run if the shell provides %s', async (react) => {
    const refusal = `Version ${react} from shell of shared singleton module react`;
    await expect(load(folder, react)).rejects.toThrow(refusal);
  });

  it('fails if the installed version is outside the range', async () => {
    const fault = 'the peer dependency react is ^18.0.0, but the build uses 19.';
    await expect(build(sources('^18.0.0'))).rejects.toThrow(fault);
  });
});

/** Provides packages as the shell does, and loads a page of the remote. */
const page = `
  import { createInstance } from '@module-federation/enhanced/runtime';
  import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
  const [entry, versions] = process.argv.slice(1);
  const provided = Object.entries(JSON.parse(versions)).map(([name, version]) => [
    name,
    { version, lib: () => ({}), shareConfig: { singleton: true } },
  ]);
  globalThis.${sharedRuntimeName} = bundlerRuntime;
  const shell = createInstance({ name: 'shell', remotes: [], shared: Object.fromEntries(provided) });
  const container = await import(entry);
  await container.init(shell.shareScopeMap.default);
  const module = await container.get('./routes/home');
  process.stdout.write(Object.keys(module()).join());`;

/** The names that the page of a build exports, once it has run beside a shell with that version of React. */
async function load(folder: string, react: string): Promise<string> {
  const cwd = join(workspace, 'shell');
  const versions = { ...sharedVersions(cwd), react, 'react/jsx-runtime': react };
  const entry = pathToFileURL(join(folder, 'dist', manifestOf(folder).entry)).href;
  const words = ['--input-type=module', '-e', page, entry, JSON.stringify(versions)];
  const { stdout } = await run(process.execPath, words, { cwd });
  return stdout;
}
