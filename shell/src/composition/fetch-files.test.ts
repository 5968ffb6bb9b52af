import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from '@tessera/contracts';
import { remote } from '../../test/compositions';

const verifyFiles = jest.fn<(source: ComposedRemote, module: string) => Promise<void>>();
jest.mock('./verify-files', () => ({ verifyFiles }));
// After what it is tested with stands in its place.
const { avoidCopy, copyOf, fetchFiles } =
  jest.requireActual<typeof import('./fetch-files')>('./fetch-files');

/** A new version for every test. */
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

describe('fetchFiles', () => {
  it('loads them from the default address', async () => {
    const area = freshRemote();
    expect(await fetchFiles(area, 'routes/home')).toBe(area);
  });

  it('falls back to the first copy, and stays with it', async () => {
    const area = freshRemote();
    verifyFiles.mockImplementationOnce(damaged);
    const source = await fetchFiles(area, 'routes/home');
    expect(source.entry).toBe(`/assets/mf-sample/${area.version}~1/static/remoteEntry.1.js`);
    expect(await fetchFiles(area, 'slots/menu')).toEqual(source);
  });

  it('uses the next copy for each retry, and the first one again after the last', async () => {
    const area = freshRemote();
    verifyFiles.mockImplementation(damaged);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(fetchFiles(area, 'routes/home')).rejects.toThrow('not what was published');
    expect(triedCopies()).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 1]);
  });

  it('loads two modules that fail together from one copy', async () => {
    const area = freshRemote();
    verifyFiles.mockImplementationOnce(damaged).mockImplementationOnce(damaged);
    const sources = await Promise.all(
      ['routes/home', 'slots/menu'].map((module) => fetchFiles(area, module)),
    );
    expect(sources.map(copyOf)).toEqual([1, 1]);
  });

  it('uses the next copy after the remote failed to import one of its files', async () => {
    const area = freshRemote();
    avoidCopy(area, new Error('broken while rendering'));
    expect(copyOf(await fetchFiles(area, 'routes/home'))).toBe(0);
    avoidCopy(area, new TypeError('Failed to fetch dynamically imported module: /x.js'));
    expect(copyOf(await fetchFiles(area, 'routes/home'))).toBe(1);
  });

  it('starts from the copy that the document names', async () => {
    verifyFiles.mockImplementationOnce(damaged);
    expect(copyOf(await fetchFiles(freshRemote('~4'), 'routes/home'))).toBe(5);
  });
});
