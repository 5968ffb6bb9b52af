import { describe, expect, it } from '@jest/globals';
import { checkFile } from './check-file.js';

const own = ['https://tessera.example'];

function faults(source: string, path = 'static/a.js'): string[] {
  return checkFile(path, new TextEncoder().encode(source), own).map(({ message }) => message);
}

describe('a script', () => {
  it.each([
    'export const a = import("./b.js"); import c from "react";',
    'export { a } from "https://tessera.example/assets/a.js"',
    'import("https://tessera.example/a.js")',
    'const r = {}; r.p = "/assets/"; r.p = "https://tessera.example/assets/";',
    'const a = { eval: 1, Function: 2 }; a.eval; a instanceof Function; Function.prototype.call(a)',
    'engine.eval("1"); clock.setTimeout("x")',
    'setTimeout(() => {}, 1); setInterval(tick, 10); setTimeout(f(""), 1)',
    'try { Function(""); new Function() } catch {}',
    'const text = "eval(1) new Function(\\"x\\") https://cdn.example/"; // eval("1")',
    '/eval("x")/.test(location.href)',
    '',
  ])('may hold %s', (source) => expect(faults(source)).toEqual([]));

  it.each([
    ['(0, eval)("1")', 'uses eval (line 1, column 5)'],
    ['const run = eval;', 'uses eval (line 1, column 13)'],
    ['window.eval("1")', 'uses eval (line 1, column 1)'],
    [
      '\n self.Function("return this")()',
      'creates code from text with Function (line 2, column 2)',
    ],
    ['new Function("a", body)', 'creates code from text with Function (line 1, column 1)'],
    ['window.setInterval(`tick()`, 1)', 'passes text to setInterval (line 1, column 1)'],
    ['setTimeout("a(" + b + ")", 1)', 'passes text to setTimeout (line 1, column 1)'],
    [
      'import("https://tessera.example.evil/a.js")',
      'imports from https://tessera.example.evil/a.js',
    ],
    ['import("data:text/javascript,alert()")', 'imports from data:text/javascript,alert()'],
    ['import("\\\\\\\\cdn.example/" + a)', 'imports from \\\\cdn.example/'],
    ['export * from "ht\\ntps://cdn.example/a.js"', 'imports from ht\ntps://cdn.example/a.js'],
    ['export { a } from "//cdn.example/a.js"', 'imports from //cdn.example/a.js'],
    ['__webpack_require__.p = "https://cdn.example/"', 'loads its files from https://cdn.example/'],
  ])('must not hold %s', (source, message) => {
    expect(faults(source)).toEqual([expect.stringContaining(message)]);
  });

  it.each(['with (a) b()', 'export const', 'GIF89a;\0'])('must be a module: %j', (source) => {
    expect(faults(source)).toEqual([expect.stringContaining('does not parse as a module')]);
  });

  it('is rejected if it is nested too deeply to be parsed', () => {
    expect(faults('['.repeat(200_000))).toHaveLength(1);
    expect(faults(`(${'a+'.repeat(100_000)}a)`)).toHaveLength(1);
  });

  it('21: must not be HTML', () => {
    expect(faults('\uFEFF \n<!doctype html>')).toEqual(['is HTML, not a script']);
  });

  it('is reported with its first faults only', () => {
    const imports = Array.from({ length: 50 }, (_, index) => `import("//cdn.example/${index}");`);
    expect(faults(imports.join('\n'))).toHaveLength(10);
    expect(faults('eval("1");'.repeat(50))).toHaveLength(1);
  });
});

describe('a federation manifest', () => {
  const path = 'mf-manifest.json';

  it('may name packages and addresses of this site', () => {
    const metaData = { publicPath: 'auto', ssrPublicPath: '/assets/' };
    const manifest = { id: 'mf_a:react/jsx-runtime', metaData, shared: [{ version: '^19.3.1' }] };
    expect(faults(JSON.stringify(manifest), path)).toEqual([]);
  });

  it.each([
    ['{"metaData":{"publicPath":"//cdn.example/"}}', 'has //cdn.example/ as publicPath'],
    [
      '{"metaData":{"remoteEntry":{"path":"https://cdn.example"}}}',
      'has https://cdn.example as path',
    ],
    ['{"metaData":{"getPublicPath":"function(){}"}}', 'has getPublicPath'],
    ['[', 'is not JSON'],
    ['['.repeat(200_000), 'is not JSON'],
  ])('28: must not be %.60s', (source, message) => {
    expect(faults(source, path)).toEqual([expect.stringContaining(message)]);
  });
});

it('ignores other files', () => {
  expect(faults('<svg/>', 'static/mark.svg')).toEqual([]);
});
