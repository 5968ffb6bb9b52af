import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { launchSite, type LaunchedSite } from '@tessera/testing';
import { until } from '../harness/until.js';

let site: LaunchedSite;

beforeAll(async () => {
  site = await launchSite({
    settings: { SAMPLE_CATALOG: 'off', WEB_PROCESSES: '2', RATE_LIMIT_PER_MINUTE: '1000000' },
  });
});
afterAll(async () => {
  await site.stop();
});

/** Ids of the processes that serve requests, whose parent is the site. */
async function processes(): Promise<number[]> {
  const children = await readFile(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes('main.js'));
}

/** Over a connection of its own. @returns the status, or what went wrong */
async function ask(
  path: string,
  signal?: AbortSignal,
): Promise<{ readonly status: number | string; readonly text: string }> {
  try {
    const asked = request(site.address + path, { agent: false, signal }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode ?? 0, text };
  } catch (error) {
    return { status: String(error), text: '' };
  }
}

/**
 * Asks without a pause, two requests at once, while something happens.
 * @returns everything that was not answered with 200; what is not answered at all is among it at the end
 */
async function failuresDuring(work: () => Promise<void>): Promise<(number | string)[]> {
  const over = new AbortController();
  const hung = new AbortController();
  const failures: (number | string)[] = [];
  const asking = async () => {
    while (!over.signal.aborted) {
      const { status } = await ask('/api/categories', hung.signal);
      if (status !== 200) failures.push(status);
    }
  };
  const all = [asking(), asking()];
  await work().finally(() => over.abort());
  // Both processes answer now: what is still open will never be answered.
  for (let count = 0; count < 20; count += 1) await ask('/api/categories');
  hung.abort();
  await Promise.all(all);
  return failures;
}

describe('a site of two processes', () => {
  it('is ready once, when both serve requests', async () => {
    expect(await processes()).toHaveLength(2);
    expect(site.output().match(/Tessera is ready at/g)).toHaveLength(1);
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('shows the metrics of both, whichever is asked', async () => {
    for (let count = 0; count < 6; count += 1) await ask('/livez');
    const { text } = await ask('/metrics');
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/livez".*\} 6\n/);
  });

  it('restarts one after the other without a failed request', async () => {
    const before = await processes();
    const failures = await failuresDuring(async () => {
      process.kill(site.pid, 'SIGUSR2');
      await until(() => site.output().includes('All processes were restarted'));
    });
    const after = await processes();
    expect(failures).toEqual([]);
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('8: loses only requests in flight when one is killed, and starts another one', async () => {
    const [killed = 0] = await processes();
    const failures = await failuresDuring(async () => {
      process.kill(killed, 'SIGKILL');
      await until(async () => {
        const now = await processes();
        return now.length === 2 && !now.includes(killed);
      });
    });
    // One for each who asks, and the connection that was just being handed over.
    expect(failures.length).toBeLessThanOrEqual(3);
    expect((await ask('/api/categories')).status).toBe(200);
    expect(site.output()).toContain('another one is started in its place');
  });

  it('stops all of them', async () => {
    const pids = await processes();
    expect(await site.stop()).toBe(0);
    const left = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/stat`).catch(() => null)),
    );
    expect(left).toEqual([null, null]);
  });
});
