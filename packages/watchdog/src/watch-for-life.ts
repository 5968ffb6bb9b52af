import { documentElements } from '@tessera/contracts';

/** Why a shell counts as dead: its files did not arrive, or it broke as it started. */
export type Death = 'load-failed' | 'threw';

/** From the load of everything that the document asks for until the shell must be alive, in milliseconds. */
const longestStart = 15_000;
/** From an error of the shell until it must be alive all the same, in milliseconds. */
const longestAfterError = 3000;

const filesOfShell = '/assets/shell/';

interface Lifeguard {
  /** Called once where the shell does not come alive. */
  readonly onDeath: (death: Death) => void;
  /** Called once where it has. */
  readonly onLife: () => void;
}

/**
 * A shell that is alive has put something of its own in the place of the painted frame: a page, or a message.
 * @returns a function that says whether it has
 */
export function watchForLife({ onDeath, onLife }: Lifeguard): () => boolean {
  const root = document.getElementById(documentElements.root);
  const painted = root?.firstElementChild;
  const isAlive = () => root?.firstElementChild !== painted;
  let isDead = false;
  const die = (death: Death) => {
    if (isDead || isAlive()) return;
    isDead = true;
    onDeath(death);
  };
  const suspect = (text: string) => {
    if (text.includes(filesOfShell)) setTimeout(() => die('threw'), longestAfterError);
  };
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
  const judge = () => (isAlive() ? onLife() : die('load-failed'));
  addEventListener('load', () => setTimeout(judge, longestStart));
  return isAlive;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? String(error.stack) : '';
}
