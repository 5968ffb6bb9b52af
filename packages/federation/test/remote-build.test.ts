import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BuildManifest, buildManifest } from '@tessera/contracts';

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
    name: 'mf-sample', title: 'Sample', navigation: [], slots: [],
    routes: [{ path: '/sample', module: 'routes/home', title: 'Sample', description: 'A sample' }],
  };`,
  'src/routes/home.route.tsx': `import { useState } from 'react';
    import { Link } from 'react-router-dom';
    export function Route() {
      const [count] = useState(0);
      return <Link to="/">{count}</Link>;
    }`,
};

describe('the build of a remote', () => {
  let folder: string;
  let built: BuildManifest;
  let scripts: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(workspace, 'node_modules', '.remote-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    await run(process.execPath, [rspack, 'build'], { cwd: folder });
    built = buildManifest.parse(
      JSON.parse(readFileSync(join(folder, 'dist/tessera.json'), 'utf8')),
    );
    const all = [built.entry, ...Object.values(built.modules).flat()];
    scripts = all.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join('\n');
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names the file that starts it and those of each module', () => {
    expect(built.entry).toMatch(/^static\/remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(built.modules['routes/home']).toHaveLength(1);
  });

  it('asks for shared packages in compatible versions', () => {
    expect(built.shared['react']).toMatch(/^\^19\./);
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
