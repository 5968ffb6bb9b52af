import { describe, expect, it } from '@jest/globals';
import { createTree } from '@nx/devkit/testing';
import { SourceFile } from './source-file.js';

/** What a source looks like after an edit. */
function edited(source: string, edit: (file: SourceFile) => void): string | null {
  const tree = createTree();
  tree.write('a.tsx', source);
  const file = new SourceFile(tree, 'a.tsx');
  edit(file);
  file.save();
  return tree.read('a.tsx', 'utf8');
}

describe('SourceFile', () => {
  it.each([
    ['const list = [];', 'const list = [b];'],
    ['const list = [a];', 'const list = [a, b];'],
    ['const list = [\n  a,\n];', 'const list = [\n  a,b];'],
    [
      "import x from 'x';\nconst list = [a] as const;",
      "import x from 'x';\nconst list = [a, b] as const;",
    ],
  ])('adds to the array in %j', (source, expected) => {
    expect(edited(source, (file) => file.addToArray('list', 'b'))).toBe(expected);
  });

  it('finds an array that is a property, also inside a decorator', () => {
    const source = '@Module({ imports: [A], controllers: [] })\nexport class M {}';
    expect(edited(source, (file) => file.addToArray('controllers', 'C'))).toContain(
      'controllers: [C]',
    );
  });

  it('adds to an object, also where a function takes it', () => {
    const source = 'export const table = define({ a: 1 });';
    expect(edited(source, (file) => file.addToObject('table', 'b: 2'))).toBe(
      'export const table = define({ a: 1, b: 2});',
    );
  });

  it.each([
    ["import { a } from 'x';", "import { a, b } from 'x';"],
    ["import { b } from 'x';", "import { b } from 'x';"],
    ["import type { C } from 'x';", "import type { b, C } from 'x';"],
    ["import { a } from 'y';", "import { b } from 'x';\nimport { a } from 'y';"],
  ])('imports a name besides %j', (source, expected) => {
    expect(edited(source, (file) => file.addImport('x', 'b'))).toBe(expected);
  });

  describe('an object in a list', () => {
    const where = { list: 'routes', key: 'path', value: '/a' };
    const source = (route: string) =>
      `const m = { navigation: [{ path: '/a' }], routes: [{ path: '/b' }, ${route}] };`;

    it.each([
      ["{ path: '/a' }", "{ path: '/a', data: [x] }"],
      ["{ path: '/a', data: [y] }", "{ path: '/a', data: [y, x] }"],
    ])('gets an element in %s', (before, after) => {
      const add = (file: SourceFile) => file.addToElement(where, 'data', 'x');
      expect(edited(source(before), add)?.replaceAll(/\s+/g, '')).toBe(
        source(after).replaceAll(/\s+/g, ''),
      );
    });

    it('is read', () => {
      const read: (string | null)[] = [];
      edited(source("{ path: '/a', module: 'm' }"), (file) => {
        read.push(file.stringOf(where, 'module'));
        read.push(file.stringOf({ ...where, value: '/c' }, 'module'));
      });
      expect(read).toEqual(['m', null]);
    });
  });

  it('adds a member to an interface', () => {
    const source = 'export interface A { readonly a: {} }';
    expect(edited(source, (file) => file.addToInterface('A', "'b': {};"))).toMatch(
      /interface A \{ readonly a: \{} \s*'b': \{};\s*}/,
    );
  });

  it('puts one element in the place of another, or at the end of one', () => {
    const source = 'const page = <Page><Empty title="a"><b /></Empty></Page>;';
    const replaced = edited(source, (file) =>
      file.replaceElement('Empty', 'title="a"', '<List />'),
    );
    expect(replaced).toBe('const page = <Page><List /></Page>;');
    expect(edited(source, (file) => file.replaceElement('Empty', 'title="b"', '<List />'))).toBe(
      source,
    );
    expect(edited(source, (file) => file.addChild('Page', '<List />'))).toContain(
      '</Empty><List /></Page>',
    );
  });

  it.each([
    ["import { a, b } from 'x';", "import { b } from 'x';"],
    ["import { a } from 'x';", ''],
    ["import { a } from 'x';\na();", "import { a } from 'x';\na();"],
  ])('drops an import that nothing uses from %j', (source, expected) => {
    expect(edited(source, (file) => file.removeUnusedImport('x', 'a'))).toBe(expected);
  });

  it('removes a test by its title', () => {
    const source = "describe('a', () => {\nit('b', () => {});\nit('c', () => {});\n});";
    expect(edited(source, (file) => file.removeCall('it', 'b'))).toBe(
      "describe('a', () => {\n\nit('c', () => {});\n});",
    );
  });

  it('says what it did not find', () => {
    const add = () => edited('const list = 1;', (file) => file.addToArray('list', 'b'));
    expect(add).toThrow('a.tsx has no list to add to');
    expect(() => new SourceFile(createTree(), 'a.ts')).toThrow('a.ts is missing');
  });
});
