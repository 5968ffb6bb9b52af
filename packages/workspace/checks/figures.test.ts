import { describe, expect, it } from '@jest/globals';
import { figuresOf } from './figures.mjs';

const component = `export function Page() {
  const text = use();
  return <p>{text}</p>;
}
export const double = (n: number) => n * 2;
export const load = async () => {
  await ready();
};
`;

describe('figuresOf', () => {
  it('counts lines of files, and of functions with a body', () => {
    const figures = figuresOf([{ path: 'page.tsx', text: component }]);
    expect(figures).toEqual({ files: 1, lines: [8, 8], functions: [3, 3] });
  });

  it('gives median and ninth tenth', () => {
    const sources = Array.from({ length: 11 }, (_, index) => ({
      path: 'a.ts',
      text: 'a();\n'.repeat(index + 1),
    }));
    expect(figuresOf(sources).lines).toEqual([6, 10]);
  });

  it('gives zeros for nothing', () => {
    expect(figuresOf([])).toEqual({ files: 0, lines: [0, 0], functions: [0, 0] });
  });
});
