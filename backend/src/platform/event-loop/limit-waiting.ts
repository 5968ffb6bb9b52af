/** Into so many parts a limit is divided, of which one is lost where the loop stands still. */
const parts = 10;

/**
 * Limits how long something is waited for, like `setTimeout`, but in time during which the process could take notice of it: after the event
 * loop has stood still, timers run before what has arrived meanwhile is read, so a timer would give up what is already there.
 * @returns ends the limit
 */
export function limitWaiting(ms: number, onOver: () => void): () => void {
  let left = parts;
  // However many parts have passed meanwhile, an interval runs once.
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onOver();
  }, ms / parts);
  return () => clearInterval(timer);
}
