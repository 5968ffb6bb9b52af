import { describe, expect, it } from '@jest/globals';
import { circleProblems } from './circles.mjs';

describe('circleProblems', () => {
  it.each([
    ['imports', "import { b } from './b.js';", "import { a } from './a';"],
    ['types', "import type { B } from './b';", "export type { A } from './a';"],
    ['what is loaded late', 'import(/* webpackChunkName: "b" */ \'./b\');', "import './a.js';"],
    ['types inside of types', "let b: import('./b.js').B;", "export * from './a.js';"],
  ])('names a circle of %s', (_, a, b) => {
    const sources = [
      { path: 'p/src/a.tsx', text: a },
      { path: 'p/src/b.ts', text: b },
    ];
    expect(circleProblems(sources)).toEqual([
      expect.stringMatching(/^p\/src\/\w\.tsx? → p\/src\/\w\.tsx? → p\/src\/\w\.tsx? is a circle/),
    ]);
  });

  it('names the shortest way of a long circle, through an index and JSDoc', () => {
    const sources = [
      { path: 'p/a.ts', text: "import './c/index.js';" },
      { path: 'p/c/index.ts', text: "export { d } from '../d.mjs';" },
      { path: 'p/d.mjs', text: "/** @type {import('./a.ts').A} */" },
    ];
    const [problem, ...others] = circleProblems(sources);
    expect(others).toEqual([]);
    expect(problem?.split(' is ')[0]?.split(' → ')).toHaveLength(4);
  });

  it('accepts files that share others, and files in the middle of a later group', () => {
    const sources = [
      { path: 'p/a.ts', text: "import './b.js'; import './c.js'; import './c.js';" },
      { path: 'p/b.ts', text: "import './d.js'; import 'node:path'; import './missing.js';" },
      { path: 'p/c.ts', text: "import './d.js'; import './b.js';" },
      { path: 'p/d.ts', text: 'export const d = 1;' },
    ];
    expect(circleProblems(sources)).toEqual([]);
  });

  it('names each group once', () => {
    const pair = (one: string, two: string) => [
      { path: `p/${one}.ts`, text: `import './${two}.js'; import './start.js';` },
      { path: `p/${two}.ts`, text: `import './${one}.js';` },
    ];
    const start = { path: 'p/start.ts', text: 'export {};' };
    expect(circleProblems([...pair('a', 'b'), ...pair('c', 'd'), start])).toHaveLength(2);
  });
});
