import type { BuildManifest } from '@tessera/contracts';

/** A version of the shell or of a remote, as far as others depend on it. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly manifest: BuildManifest;
  /** Its pages only show a message: it needs nothing of others, but its addresses stay its own. */
  readonly isDisabled?: boolean;
}

export function isShell({ name }: Part): boolean {
  return name === 'shell';
}

/** How a finding calls a version. */
export function labelOf({ name, version }: Part): string {
  return `${name} ${version}`;
}
