import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * A process of this machine. The start time distinguishes it from a later one with the same id.
 *
 * @typedef {{ pid: number, parent: number, started: string, command: string }} Process
 */

/** How often new processes are recorded, in milliseconds. */
const interval = 500;

/**
 * Remembers every process that descends from this one, also after its parent has ended, so that what was left
 * behind can be named.
 *
 * @returns {{ left: () => Process[], stop: () => void } | null} `null` where the system has no /proc.
 */
export function watchDescendants() {
  if (!existsSync('/proc/self/stat')) return null;
  /** @type {Map<string, Process>} */
  const known = new Map();
  const record = () => remember(known, processes());
  const timer = setInterval(record, interval);
  timer.unref();
  return {
    left() {
      const alive = new Set(processes().map(keyOf));
      return [...known.values()].filter((one) => alive.has(keyOf(one)));
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Adds the processes whose parent is this one or known already.
 *
 * @param {Map<string, Process>} known
 * @param {readonly Process[]} all
 */
export function remember(known, all) {
  const alive = all.filter((one) => known.has(keyOf(one)));
  const family = new Set([process.pid, ...alive.map(({ pid }) => pid)]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const one of all) {
      if (known.has(keyOf(one)) || !family.has(one.parent)) continue;
      known.set(keyOf(one), one);
      family.add(one.pid);
      grew = true;
    }
  }
}

/** @param {Process} process */
function keyOf({ pid, started }) {
  return `${pid} ${started}`;
}

/** @returns {Process[]} */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? []);
}

/**
 * @param {number} pid
 * @returns {Process | null} `null` where it has ended meanwhile, or only waits to be buried.
 */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), started: fields[19] ?? '', command };
  } catch {
    return null;
  }
}
