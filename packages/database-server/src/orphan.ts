import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServing, postmasterFile, readPostmaster } from './postmaster-file.js';
import { processState } from './process-state.js';

/**
 * Stops a server of this cluster whose owner was killed, and clears what such a one left behind.
 * @returns the id of the process that had to be stopped, `null` if there was none
 */
export async function stopOrphan(cluster: string): Promise<number | null> {
  const noted = await readPostmaster(cluster);
  if (!noted) return null;
  if (await isServing(noted, cluster)) {
    await stopProcess(noted.pid);
    return noted.pid;
  }
  // The id belongs to nobody or to somebody else now; PostgreSQL would refuse to start because of it.
  await until(async () => !(await isAttached(noted.segment)));
  await rm(postmasterFile(cluster), { force: true });
  return null;
}

/** Stops a server by its process id: disconnecting everybody, in emergency without a checkpoint. */
export async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await processState(pid))) return;
    process.kill(pid, signal);
    if (await until(async () => !(await processState(pid)))) return;
  }
}

/** Whether processes of a dead server still hold its memory. Known on Linux alone. */
async function isAttached(segment: string): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some((columns) => columns[1] === segment && Number(columns[6]) > 0);
}

const timeoutMs = 15_000;
const pauseMs = 50;

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += pauseMs) {
    if (await isTrue()) return true;
    await sleep(pauseMs);
  }
  return false;
}
