import { afterAll, describe, expect, it } from '@jest/globals';
import { FileChecks } from './file-checks.js';

const checks = new FileChecks();
afterAll(() => checks.onApplicationShutdown());

const check = (text: string, path = 'a.js') => checks.check(path, Buffer.from(text), []);

describe('checks of files in a thread of their own', () => {
  it('find what is wrong, each in its file', async () => {
    const found = await Promise.all([
      check('export const one = 1;'),
      check('eval("1");', 'static/b.js'),
      check('{"getPublicPath": "x"}', 'mf-manifest.json'),
      check('export const = 1;'),
    ]);
    expect(found).toEqual([
      [],
      [{ path: 'static/b.js', message: 'uses eval (line 1, column 1)' }],
      [{ path: 'mf-manifest.json', message: 'has getPublicPath, which would run as code' }],
      [{ path: 'a.js', message: expect.stringContaining('does not parse as a module') }],
    ]);
  });

  it('let everything else of the process go on', async () => {
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    await check('f(() => ({ a: [1, 2, 3] }));\n'.repeat(50_000));
    clearImmediate(next);
    expect(turns).toBeGreaterThan(20);
  });

  it('are refused, rather than faults of the file, once the site closes', async () => {
    const closing = new FileChecks();
    const file = Buffer.from('f(() => ({ a: [1, 2, 3] }));\n'.repeat(200_000));
    const [first, second] = [closing.check('a.js', file, []), closing.check('b.js', file, [])];
    const refused = Promise.allSettled([first, second]);
    await closing.onApplicationShutdown();
    for (const one of await refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  });
});
