import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 20;

/** Waits for a condition, up to the time limit of the test: however busy the machine is, only what is wrong fails. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(pollMs);
}
