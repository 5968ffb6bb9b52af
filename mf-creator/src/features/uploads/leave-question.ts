import { isUnderWay, type Upload } from './upload';

/**
 * Has the browser ask before the page is left while something is under way: it would stop. What rests or is done loses nothing, and nobody
 * is asked.
 */
export function askBeforeLeaving(
  uploads: () => readonly Upload[],
): (event: BeforeUnloadEvent) => void {
  return (event) => {
    if (uploads().some(isUnderWay)) event.preventDefault();
  };
}
