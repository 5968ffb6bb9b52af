import type { RunningRollout } from '../releases/index.js';

/** Time since the present step of a roll-out began, in seconds. */
export function stepAge({ rollout }: RunningRollout, now: Date): number {
  return (now.getTime() - Date.parse(rollout.stepStartedAt)) / 1000;
}

/** Whether the present step has lasted long enough; one without a time waits for an operator. */
export function isBaked(running: RunningRollout, now: Date): boolean {
  const { bakeSeconds } = running.rollout;
  return bakeSeconds !== null && stepAge(running, now) >= bakeSeconds;
}
