import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { balanced, type Mix, readMix, writeMix } from './mix';

/** How many changes can be undone. */
const maxEarlier = 30;

/** The mix of the page and what can be done with it. */
export interface MixState {
  readonly mix: Mix;
  readonly change: (mix: Mix) => void;
  /** Returns to the mix before the last change; `null` where there is none. */
  readonly undo: (() => void) | null;
  /** `null` where the mix is the balanced one. */
  readonly reset: (() => void) | null;
}

/** Keeps the mix in the address, without an entry in the history for each move of a slider: those are undone here. */
export function useMix(): MixState {
  const [parameters, setParameters] = useSearchParams();
  const [earlier, setEarlier] = useState<readonly Mix[]>([]);
  const mix = readMix(parameters);
  const show = (next: Mix) => setParameters(writeMix(parameters, next), { replace: true });
  const change = (next: Mix) => {
    setEarlier([...earlier, mix].slice(-maxEarlier));
    show(next);
  };
  const last = earlier.at(-1);
  const undo = () => {
    setEarlier(earlier.slice(0, -1));
    if (last) show(last);
  };
  const isBalanced = writeMix(new URLSearchParams(), mix).size === 0;
  return {
    mix,
    change,
    undo: last ? undo : null,
    reset: isBalanced ? null : () => change(balanced),
  };
}
