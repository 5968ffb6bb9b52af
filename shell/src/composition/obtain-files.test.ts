import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from '@tessera/contracts';
import { remote } from '../../test/compositions';

const verifyFiles = jest.fn<(source: ComposedRemote, module: string) => Promise<void>>();
jest.mock('./verify-files', () => ({ verifyFiles }));
// After what it is tested with stands in its place.
const { avoidCopy, copyOf, obtainFiles } =
  jest.requireActual<typeof import('./obtain-files')>('./obtain-files');

/** A version of its own for every test. */
let count = 0;
function freshRemote(suffix = ''): ComposedRemote {
  const version = `4.0.${count++}`;
  return remote({
    version,
    entry: `/assets/mf-sample/${version}${suffix}/static/remoteEntry.1.js`,
  });
}

const damaged = () => Promise.reject(new Error('is not what was published'));
const triedCopies = () => verifyFiles.mock.calls.map(([source]) => copyOf(source));

beforeEach(() => {
  verifyFiles.mockReset().mockResolvedValue();
});

describe('obtainFiles', () => {
  it('takes them from the usual address', async () => {
    const area = freshRemote();
    expect(await obtainFiles(area, 'routes/home')).toBe(area);
  });

  it('takes them from the first copy where that fails, and goes on with it', async () => {
    const area = freshRemote();
    verifyFiles.mockImplementationOnce(damaged);
    const source = await obtainFiles(area, 'routes/home');
    expect(source.entry).toBe(`/assets/mf-sample/${area.version}~1/static/remoteEntry.1.js`);
    expect(await obtainFiles(area, 'slots/menu')).toEqual(source);
  });

  it('gives whoever tries again the next copy, and begins anew after the last one', async () => {
    const area = freshRemote();
    verifyFiles.mockImplementation(damaged);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(obtainFiles(area, 'routes/home')).rejects.toThrow('not what was published');
    expect(triedCopies()).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 1]);
  });

  it('takes two modules that fail together from one copy', async () => {
    const area = freshRemote();
    verifyFiles.mockImplementationOnce(damaged).mockImplementationOnce(damaged);
    const sources = await Promise.all(
      ['routes/home', 'slots/menu'].map((module) => obtainFiles(area, module)),
    );
    expect(sources.map(copyOf)).toEqual([1, 1]);
  });

  it('takes the next copy where the remote could not import a file by itself', async () => {
    const area = freshRemote();
    avoidCopy(area, new Error('broken while rendering'));
    expect(copyOf(await obtainFiles(area, 'routes/home'))).toBe(0);
    avoidCopy(area, new TypeError('Failed to fetch dynamically imported module: /x.js'));
    expect(copyOf(await obtainFiles(area, 'routes/home'))).toBe(1);
  });

  it('goes on from the copy that the document was made with', async () => {
    verifyFiles.mockImplementationOnce(damaged);
    expect(copyOf(await obtainFiles(freshRemote('~4'), 'routes/home'))).toBe(5);
  });
});
