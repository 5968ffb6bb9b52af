import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processState } from './process-state.js';

/** What a PostgreSQL server notes of itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** `null` as long as it has not opened one. */
  readonly port: number | null;
  /** Shared memory segment that its processes are attached to. */
  readonly segment: string;
}

export function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** What the last server of a cluster has noted; `null` where it has ended in order, and where there was none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(postmasterFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const segment = lines[6]?.trim().split(/\s+/)[1] ?? '';
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]) || null, segment };
}

/** Whether the process is still that server: its id may belong to somebody else by now. */
export async function isServing({ pid }: Postmaster, cluster: string): Promise<boolean> {
  const state = await processState(pid);
  return state?.command.includes(cluster) ?? false;
}
