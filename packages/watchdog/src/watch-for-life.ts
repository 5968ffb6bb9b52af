import { documentEvents } from '@tessera/contracts';

/** Why a shell counts as dead: its files did not arrive, or it broke as it started. */
export type Death = 'load-failed' | 'threw';

/** From the load of everything that the document asks for until the shell must be alive, in milliseconds. */
const longestStart = 15_000;
/** From an error of the shell until it must be alive all the same, in milliseconds. */
const longestAfterError = 3000;

const filesOfShell = '/assets/shell/';

/** Calls back once where the shell does not come alive, with a function that says whether it still has not. */
export function watchForLife(onDeath: (death: Death, isDead: () => boolean) => void): void {
  let isAlive = false;
  let isDead = false;
  const die = (death: Death) => {
    if (isAlive || isDead) return;
    isDead = true;
    onDeath(death, () => !isAlive);
  };
  const suspect = (text: string) => {
    if (text.includes(filesOfShell)) setTimeout(() => die('threw'), longestAfterError);
  };
  document.addEventListener(documentEvents.alive, () => {
    isAlive = true;
  });
  // Those of elements do not bubble.
  addEventListener(
    'error',
    ({ target, error, filename }) => {
      if (!(target instanceof HTMLScriptElement)) suspect(`${stackOf(error)} ${filename}`);
      else if (target.src.includes(filesOfShell)) die('load-failed');
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => suspect(stackOf(reason)));
  addEventListener('load', () => setTimeout(() => die('load-failed'), longestStart));
}

function stackOf(error: unknown): string {
  return error instanceof Error ? String(error.stack) : '';
}
