import type { RunningRollout } from '../releases/index.js';

/** Duration of the current step so far, in seconds. */
export function stepAge({ rollout }: RunningRollout, now: Date): number {
  return (now.getTime() - Date.parse(rollout.stepStartedAt)) / 1000;
}

/** Whether the current step has lasted long enough; a step without a bake time waits for an operator. */
export function isBaked(running: RunningRollout, now: Date): boolean {
  const { bakeSeconds } = running.rollout;
  return bakeSeconds !== null && stepAge(running, now) >= bakeSeconds;
}
