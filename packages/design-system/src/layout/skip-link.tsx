import type { MouseEvent } from 'react';

/** Id of the element that holds what a page is about. */
export const mainId = 'main';

/** The first stop of the keyboard: past the header, to the element with `mainId`, which must be focusable. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}

/** Moves the focus without an entry in the history, which would make going back a step longer. */
function handleClick(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
