import type { MouseEvent } from 'react';
import { mainId } from './measures';

/** The first stop of the keyboard: past the header, into the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}

/** Without an entry in the history. */
function handleClick(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
