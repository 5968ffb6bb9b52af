import { documentElements } from '@tessera/contracts/values';

/** Why a shell did not start: its files did not arrive, or it threw. */
export type StartFailure = 'load-failed' | 'threw';

/** How long after the load event the shell may take to start, in milliseconds. */
const startTimeout = 15_000;
/** How long after an error of the shell it may still start, in milliseconds. */
const startTimeoutAfterError = 3000;

const shellFolder = '/assets/shell/';

interface StartHandlers {
  /** Called at most once. */
  readonly onFailure: (failure: StartFailure) => void;
  /** Called at most once. */
  readonly onStart: () => void;
}

/**
 * Watches whether the shell starts: whether it replaces the painted frame by a page or a message of its own.
 * @returns a function that says whether it has
 */
export function watchStart({ onFailure, onStart }: StartHandlers): () => boolean {
  const root = document.getElementById(documentElements.root);
  const painted = root?.firstElementChild;
  const hasStarted = () => root?.firstElementChild !== painted;
  let hasFailed = false;
  const fail = (failure: StartFailure) => {
    if (hasFailed || hasStarted()) return;
    hasFailed = true;
    onFailure(failure);
  };
  const suspect = (text: string) => {
    if (text.includes(shellFolder)) setTimeout(() => fail('threw'), startTimeoutAfterError);
  };
  // In the capture phase, because errors of elements do not bubble.
  addEventListener(
    'error',
    ({ target, error, filename }) => {
      if (!(target instanceof HTMLScriptElement)) suspect(`${stackOf(error)} ${filename}`);
      else if (target.src.includes(shellFolder)) fail('load-failed');
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => suspect(stackOf(reason)));
  const check = () => (hasStarted() ? onStart() : fail('load-failed'));
  addEventListener('load', () => setTimeout(check, startTimeout));
  return hasStarted;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? String(error.stack) : '';
}
