import type { BuildManifest } from '@tessera/contracts';

/** A version of the shell or of a remote, as seen by other parts. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly manifest: BuildManifest;
  /** Its pages only show a message: it needs nothing from others, but keeps its addresses. */
  readonly isDisabled?: boolean;
}

export function isShell({ name }: Part): boolean {
  return name === 'shell';
}

export function labelOf({ name, version }: Part): string {
  return `${name} ${version}`;
}
