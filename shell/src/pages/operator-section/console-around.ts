import type { SectionMessage } from '@tessera/contracts';

/** Whether the console is around the page, and not a tab of its own. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Tells the console how the section is; nobody if there is none around it. */
export function tellConsole(message: SectionMessage): void {
  if (isFramed()) window.parent.postMessage(message, location.origin);
}
