import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessState {
  readonly command: string;
  /** When it started, in a form that differs from every other process that had the same id. */
  readonly started: string;
}

/** What runs under a process id; `null` if nothing does, or only a remainder nobody waited for. */
export async function processState(pid: number): Promise<ProcessState | null> {
  try {
    return await (process.platform === 'linux' ? stateFromProc(pid) : stateFromPs(pid));
  } catch {
    return null;
  }
}

/** Fields of `/proc/<pid>/stat` after the name: the state is the first, the start the 20th. */
async function stateFromProc(pid: number): Promise<ProcessState | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (isRemainder(fields[0])) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  return { command: command.replaceAll('\0', ' ').trim(), started: fields[19] ?? '' };
}

async function stateFromPs(pid: number): Promise<ProcessState | null> {
  const columns = ['-o', 'stat=,lstart=,command=', '-p', String(pid)];
  const { stdout } = await promisify(execFile)('ps', columns, {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [, state, started = '', command = ''] =
    /^\s*(\S+)\s+(\w+ \w+ +\d+ [\d:]+ \d+)\s+(.*)$/.exec(stdout.trim()) ?? [];
  return isRemainder(state) ? null : { command, started };
}

function isRemainder(state: string | undefined): boolean {
  return state === undefined || /^[ZX]/.test(state);
}
