import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { limitWaiting } from './limit-waiting.js';

function standStill(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('is not over because the loop stood still', async () => {
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    limitWaiting(100, () => {
      isOver = true;
      resolve();
    });
  });
  standStill(300);
  // Timers of this time run after the first part of the limit.
  await pause(0);
  expect(isOver).toBe(false);
  await over;
});

it('is never over once it was ended', async () => {
  let isOver = false;
  const end = limitWaiting(10, () => {
    isOver = true;
  });
  end();
  await pause(50);
  expect(isOver).toBe(false);
});
