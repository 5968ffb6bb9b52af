import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BuildManifest, buildManifest, slotVersions } from '@tessera/contracts';
import { sharedPackages } from '../src/shared-packages.js';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const rspack = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

const files = {
  'package.json': '{ "name": "mf-sample", "version": "0.1.0", "type": "module" }',
  'rspack.config.mjs':
    "import { remote } from '@tessera/federation/build';\nexport default remote();\n",
  'src/manifest.ts': `export const manifest = {
    name: 'mf-sample', title: 'Sample', navigation: [],
    slots: [{ slot: 'frame.sidebar', module: 'slots/menu' }],
    routes: [{ path: '/sample', module: 'routes/home', title: 'Sample', description: 'A sample' }],
  };`,
  'src/slots/menu.slot.tsx': 'export function Slot() { return <b>Menu</b>; }',
  'src/routes/home.route.tsx': `import { useState } from 'react';
    import { Link } from 'react-router-dom';
    export function Route() {
      const [count] = useState(0);
      return <Link to="/">{count}</Link>;
    }`,
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

  beforeAll(async () => {
    const folder = await build(files);
    built = manifestOf(folder);
    const all = [built.entry, ...Object.values(built.modules).flat()];
    scripts = all.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join('\n');
  }, 120_000);

  it('names the file that starts it and those of each module', () => {
    expect(built.entry).toMatch(/^static\/remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(built.modules['routes/home']).toHaveLength(1);
  });

  it('asks for all shared packages, in compatible versions', () => {
    expect(built.shared['react']).toMatch(/^\^19\./);
    expect(Object.keys(built.shared)).toEqual([...sharedPackages]);
  });

  it('says for which props of a slot its filling was made', () => {
    expect(built.slotVersions).toEqual({ 'frame.sidebar': slotVersions['frame.sidebar'] });
  });

  it('carries no shared package and no federation runtime', () => {
    expect(scripts).not.toContain('createElement');
    expect(scripts).not.toContain('loadRemoteSnapshotInfo');
    expect(scripts.length).toBeLessThan(12_000);
  });

  it('is an ES module that answers the container protocol', () => {
    expect(scripts).toMatch(
      /export\s*\{[^}]*\bget\b[^}]*\binit\b|export\s*\{[^}]*\binit\b[^}]*\bget\b/,
    );
  });
});

describe('the build of a remote with a router and a renderer of its own', () => {
  it('does not say that it uses those of the shell', async () => {
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
