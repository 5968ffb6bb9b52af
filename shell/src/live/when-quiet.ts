/** From the load of everything that the document asks for until work that can wait, in milliseconds. */
const pause = 3000;

/** Calls back once the first page is there and the browser has nothing better to do. */
export function whenQuiet(callback: () => void): void {
  const wait = () => setTimeout(() => requestIdle(callback), pause);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Safari has no such callback. */
function requestIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
  else callback();
}
