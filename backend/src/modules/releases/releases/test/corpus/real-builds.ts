import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildManifest } from '@tessera/contracts';
import { sha384, type TestBuild } from '../test-build.js';

const workspace = fileURLToPath(new URL('../../../../../../..', import.meta.url));

/** The builds of the site's parts that are there, as the command publishes them; the shell first. */
export function realBuilds(): TestBuild[] {
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  return ['shell', ...remotes]
    .filter((name) => existsSync(join(workspace, name, 'dist/tessera.json')))
    .map((name) => readBuild(name, join(workspace, name, 'dist')));
}

function readBuild(name: string, folder: string): TestBuild {
  const manifest = JSON.parse(readFileSync(join(folder, 'tessera.json'), 'utf8')) as BuildManifest;
  const files = publishedPaths(folder).map((path) => ({
    path,
    bytes: readFileSync(join(folder, path)),
  }));
  return {
    name,
    publication: {
      version: '1.0.0',
      manifest,
      builtAt: new Date().toISOString(),
      commit: null,
      files: files.map(({ path, bytes }) => ({ path, hash: sha384(bytes), size: bytes.length })),
    },
    contents: new Map(files.map(({ bytes }) => [sha384(bytes), bytes])),
  };
}

function publishedPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path !== 'tessera.json' && !/\.(br|map)$/.test(path));
}
