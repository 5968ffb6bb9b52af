import { describe, expect, it } from '@jest/globals';
import { versionProblems } from './slot-versions.mjs';

const source = (props: string, version: number) => `
export interface SlotProps {
  /** A place. */
  'a.b': ${props};
}

export const slots = {
  'a.b': { host: 'mf-a', version: ${version} },
};
`;

const history = { 'a.b': ['{ readonly open: boolean }'] };

describe('the version of a slot', () => {
  it('does not depend on line breaks', () => {
    expect(versionProblems(source('{\n    readonly open: boolean;\n  }', 1), history)).toEqual([]);
  });

  it('is raised with the props', () => {
    expect(versionProblems(source('{ readonly closed: boolean }', 1), history)).toEqual([
      'a.b: add "{ readonly closed: boolean }" at the end of its list in slot-history.json, and set its version to 2',
    ]);
  });

  it('is the number of declarations that the slot has had', () => {
    const problems = ['a.b: set its version to 1'];
    expect(versionProblems(source('{ readonly open: boolean }', 2), history)).toEqual(problems);
  });

  it('covers all of the props, because none of them is a type from elsewhere', () => {
    const [problem] = versionProblems(source('{ readonly video: Video }', 1), history);
    expect(problem).toContain('write its props in full');
  });

  it('is there for every slot', () => {
    const undeclared = { ...history, 'a.c': ['{}'] };
    expect(versionProblems(source('{ readonly open: boolean }', 1), undeclared)).toEqual([
      'a.c: declare its props in the interface SlotProps',
    ]);
  });
});
