import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from '@tessera/contracts';
import { remote } from '../../test/compositions';
import { importExposed } from '../../test/federation';
import { forgetLoad, LoadFailure, loadRemoteModule } from './load-remote';

/** A new version for every test, because loads are cached for the life of the page. */
function freshRemote(): ComposedRemote {
  return remote({ version: `1.0.${freshRemote.count++}` });
}
freshRemote.count = 0;

describe('loadRemoteModule', () => {
  beforeEach(() => {
    importExposed.mockReset();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('loads a module once', async () => {
    importExposed.mockResolvedValue({ Route: () => null });
    const area = freshRemote();
    const first = loadRemoteModule(area, 'routes/home');
    expect(loadRemoteModule(area, 'routes/home')).toBe(first);
    await first;
    expect(importExposed).toHaveBeenCalledTimes(1);
  });

  it('remembers a failure until it is forgotten', async () => {
    importExposed.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce('module');
    const area = freshRemote();
    await expect(loadRemoteModule(area, 'routes/home')).rejects.toThrow('404');
    await expect(loadRemoteModule(area, 'routes/home')).rejects.toBeInstanceOf(LoadFailure);
    forgetLoad(area, 'routes/home');
    await expect(loadRemoteModule(area, 'routes/home')).resolves.toBe('module');
  });

  it('gives up on a remote that hangs after five seconds', async () => {
    jest.useFakeTimers();
    importExposed.mockReturnValue(new Promise(() => {}));
    const load = loadRemoteModule(freshRemote(), 'routes/home');
    const outcome = load.catch(String);
    await jest.advanceTimersByTimeAsync(5000);
    await expect(outcome).resolves.toContain('too long');
  });
});
