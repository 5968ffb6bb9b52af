import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildManifest } from '@tessera/contracts';
import { nextChange } from '../src/build/development/next-change.js';
import type { DevelopmentBuild } from '../src/build/index.js';

const run = promisify(execFile);

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const built = new URL('../dist/build/index.js', import.meta.url).href;
/** In a process of its own, because the bundler loads parts of itself in a way that Jest does not know. */
const program = `
  const { buildForDevelopment } = await import(${JSON.stringify(built)});
  const [context, number, folder] = process.argv.slice(1);
  process.stdout.write(JSON.stringify(await buildForDevelopment({ context, number, folder })));`;

const manifest = (path: string) => `export const manifest = {
  name: 'mf-sample', title: 'Sample', navigation: [], slots: [],
  routes: [{ path: '${path}', module: 'routes/home', title: 'Sample', description: 'A sample' }],
};`;
const page = (text: string) => `import { useState } from 'react';
  export function Route() {
    const [word] = useState('${text}');
    return <h1>{word}</h1>;
  }`;

let context: string;
let number = 0;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(context, path)), { recursive: true });
  writeFileSync(join(context, path), text);
};

beforeEach(() => {
  context = mkdtempSync(join(modules, '.remote-'));
  write('package.json', JSON.stringify({ name: 'mf-sample', dependencies: { react: '*' } }));
  write('src/manifest.ts', manifest('/sample'));
  write('src/routes/home.route.tsx', page('first words'));
});
afterEach(() => rmSync(context, { recursive: true, force: true }));

async function build() {
  number += 1;
  const folder = join(context, 'out', String(number));
  const words = ['--input-type=module', '-e', program, context, String(number), folder];
  const { stdout } = await run(process.execPath, words);
  const { problem, sources } = JSON.parse(stdout) as DevelopmentBuild;
  const written = () => buildManifest.parse(JSON.parse(read('tessera.json')));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const scripts = () =>
    readdirSync(join(folder, 'static'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`static/${file}`))
      .join('\n');
  return { problem, sources, written, scripts };
}

describe('a build for development', () => {
  it('is readable, and uses what the shell lends without running text as code', async () => {
    const { problem, scripts } = await build();
    expect(problem).toBeNull();
    expect(scripts()).toContain("useState)('first words')");
    expect(scripts()).toContain('sourceMappingURL=');
    expect(scripts()).not.toMatch(/jsx-dev-runtime|\beval\(|new Function/);
  });

  it('is a container of its own each time, with what the manifest says by then', async () => {
    const first = await build();
    write('src/manifest.ts', manifest('/elsewhere'));
    write('src/routes/home.route.tsx', page('other words'));
    const second = await build();
    expect(first.scripts()).toContain(`mf_sample_dev_${number - 1}`);
    expect(second.scripts()).toContain(`mf_sample_dev_${number}`);
    expect(second.scripts()).not.toContain(`mf_sample_dev_${number - 1}`);
    expect(second.scripts()).toContain('other words');
    expect(second.written().routes[0]?.path).toBe('/elsewhere');
  });

  it('says what is wrong with a source, and where', async () => {
    write('src/routes/home.route.tsx', 'export function Route() { return <h1>; }');
    const { problem } = await build();
    expect(problem).toContain('home.route.tsx');
    expect(problem).not.toContain('\u001B');
  });

  it.each(['export const manifest = {', 'export const manifest = { name: 5 };'])(
    'says what is wrong with the manifest %j, and watches on',
    async (text) => {
      write('src/manifest.ts', text);
      const { problem, sources } = await build();
      expect(problem).toBeTruthy();
      expect(sources.directories).toEqual([join(context, 'src')]);
    },
  );
});

describe('the next change', () => {
  const { signal } = new AbortController();

  it.each(['src/routes/home.route.tsx', 'src/manifest.ts', 'src/features/new.ts'])(
    'is one of %s',
    async (path) => {
      const begun = Date.now();
      const { sources } = await build();
      const change = nextChange(sources, begun, signal);
      write(path, page('changed'));
      await expect(change).resolves.toBeUndefined();
    },
  );

  it('is one that came while the build was on its way', async () => {
    const begun = Date.now();
    const { sources } = await build();
    write('src/routes/home.route.tsx', page('changed'));
    await expect(nextChange(sources, begun, signal)).resolves.toBeUndefined();
  });

  it('is awaited no longer than wanted', async () => {
    const controller = new AbortController();
    const { sources } = await build();
    const change = nextChange(sources, Date.now() + 10_000, controller.signal);
    controller.abort(new Error('enough'));
    await expect(change).rejects.toThrow('enough');
  });
});
