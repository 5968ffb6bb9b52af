import { describe, expect, it } from '@jest/globals';
import { restartOnBuild } from './restart-on-build.mjs';

/** What came of each build, in order; then the interruption. */
async function restart(problems: readonly (string | null)[], launches: boolean[] = []) {
  const log: string[] = [];
  const stopping = new AbortController();
  const builds = [...problems];
  let count = 0;
  const site = (name: string) => ({ stop: async () => void log.push(`stop ${name}`) });
  const ended = restartOnBuild({
    signal: stopping.signal,
    site: site('site 0'),
    bundle: {
      async next() {
        const problem = builds.shift();
        if (problem !== undefined) return problem;
        stopping.abort(new Error('interrupted'));
        throw stopping.signal.reason;
      },
    },
    async launch() {
      count += 1;
      if (launches[count - 1] === false) throw new Error('no port');
      log.push(`start site ${count}`);
      return site(`site ${count}`);
    },
    onBuild: (problem) => void log.push(problem ?? 'ready'),
  });
  await expect(ended).rejects.toThrow('interrupted');
  return log;
}

describe('restartOnBuild', () => {
  it('leaves the site as it is with the first build, which is what it runs', async () => {
    expect(await restart([null])).toEqual(['stop site 0']);
    expect(await restart(['Unexpected token'])).toEqual(['Unexpected token', 'stop site 0']);
  });

  it('replaces it by each later one, and stops the last', async () => {
    expect(await restart([null, null, null])).toEqual([
      'stop site 0',
      'start site 1',
      'ready',
      'stop site 1',
      'start site 2',
      'ready',
      'stop site 2',
    ]);
  });

  it('leaves it running where a build fails', async () => {
    expect(await restart([null, 'Unexpected token'])).toEqual(['Unexpected token', 'stop site 0']);
  });

  it('waits for the next build where the server does not start', async () => {
    expect(await restart([null, null, null], [false, true])).toEqual([
      'stop site 0',
      'The server stopped; the lines above say why.',
      'start site 2',
      'ready',
      'stop site 2',
    ]);
  });
});
