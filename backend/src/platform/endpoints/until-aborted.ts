/**
 * Waits for work until the signal is aborted, even if the work never ends. Holds no listener afterwards, so that it suits every step
 * of a long loop.
 * @throws the signal's reason
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const settle = (): void => signal.removeEventListener('abort', onAbort);
    work.then(resolve, reject).finally(settle);
  });
}
