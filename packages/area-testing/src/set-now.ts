import { jest } from '@jest/globals';

/** What goes on as it is. */
const realTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'nextTick',
  'performance',
] as const;

/** Makes it this time, which then stands still; nothing waits for it. `jest.useRealTimers()` ends it. */
export function setNow(now: Date): void {
  jest.useFakeTimers({ doNotFake: [...realTimers], now });
}
