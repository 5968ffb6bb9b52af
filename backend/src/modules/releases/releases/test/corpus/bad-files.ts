import { createHash } from 'node:crypto';
import { testBuild, testRoute } from '../test-build.js';
import type { BadBuild } from './bad-build.js';

const federationManifest = (metaData: object) => JSON.stringify({ id: 'mf_news', metaData });

/** Forbidden contents: title, path, content, message. */
const contents: [string, string, string | Buffer, string][] = [
  ['21: HTML instead of script', 'static/entry.js', '<!doctype html><p>Sign in', 'is HTML'],
  ['a script that is cut off', 'static/entry.js', 'export const a = {', 'does not parse'],
  ['a script that is no module', 'static/entry.js', 'with (a) b()', 'does not parse'],
  ['eval', 'static/a.js', 'export const a = eval("1")', 'uses eval'],
  ['eval by another name', 'static/a.js', 'globalThis["eval"]("1")', 'uses eval'],
  [
    'new Function',
    'static/a.js',
    'new Function("alert()")()',
    'creates code from text with Function',
  ],
  ['a timer of text', 'static/a.js', 'setTimeout("alert()", 1)', 'passes text to setTimeout'],
  [
    '28: an import from elsewhere',
    'static/a.js',
    'import "https://cdn.example/a.js"',
    'imports from https://cdn.example/a.js',
  ],
  [
    '28: an import from elsewhere at run time',
    'static/a.js',
    'export const load = (name) => import(`//cdn.example/${name}`)',
    'imports from //cdn.example/',
  ],
  [
    '28: a foreign public path in a script',
    'static/a.js',
    'const r = {}; r.p = "https://cdn.example/"',
    'loads its files from https://cdn.example/',
  ],
  [
    '28: a foreign public path',
    'mf-manifest.json',
    federationManifest({ publicPath: 'https://cdn.example/' }),
    'has https://cdn.example/ as publicPath',
  ],
  [
    '28: getPublicPath',
    'mf-manifest.json',
    federationManifest({ getPublicPath: 'return "/x/"' }),
    'has getPublicPath',
  ],
  ['27: a garbage federation manifest', 'mf-manifest.json', '{"id":', 'is not JSON'],
  ['27: a binary federation manifest', 'mf-manifest.json', Buffer.from([0, 159, 1]), 'is not JSON'],
];

/** Deterministic text that hardly compresses. */
function noise(bytes: number): string {
  const blocks = Array.from({ length: bytes / 64 }, (_, index) =>
    createHash('sha384').update(String(index)).digest('base64'),
  );
  return `export const noise = '${blocks.join('')}'`;
}

const oversizedPage: BadBuild = {
  fault: 'a page that is too large',
  build: () => testBuild({ version: '2.0.0', files: { 'static/routes-news.js': noise(450_000) } }),
  says: 'routes/news brings',
};

const oversizedVersion: BadBuild = {
  fault: 'a version that is too large',
  build: () =>
    testBuild({
      version: '2.0.0',
      files: Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [`${name}.png`, Buffer.alloc(4e6, name)]),
      ),
    }),
  says: 'more than 10000 kB',
};

const removedModule: BadBuild = {
  fault: 'a removed module of a route',
  build: () => testBuild({ version: '2.0.0', manifest: { modules: {} } }),
  says: 'routes/news was not built',
};

const lostFile: BadBuild = {
  fault: 'a module without its file',
  build: () =>
    testBuild({
      version: '2.0.0',
      manifest: {
        routes: [testRoute('/news', 'news')],
        modules: { 'routes/news': ['static/gone.js'] },
      },
    }),
  says: 'needs static/gone.js',
};

/** Builds that must not even be published. */
export const badFiles: readonly BadBuild[] = [
  ...contents.map(([fault, path, content, says]) => ({
    fault,
    build: () => testBuild({ version: '2.0.0', files: { [path]: content } }),
    says: `${path} ${says}`,
  })),
  oversizedPage,
  oversizedVersion,
  removedModule,
  lostFile,
];
