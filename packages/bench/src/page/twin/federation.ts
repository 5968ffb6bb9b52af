import type { ComposedRemote } from '@tessera/contracts';
// Written by build-twin.ts.
import { modules } from '#twin-modules';

/**
 * Takes the place of the shell's `composition/federation.ts` in the twins: the same modules, bundled with the
 * application and split by route, as one ordinary single-page build has them.
 */
export async function importExposed<T>(remote: ComposedRemote, module: string): Promise<T> {
  const load = modules[`${remote.name}/${module}`];
  if (!load) throw new Error(`The twin has no ${remote.name}/${module}`);
  return (await load()) as T;
}

export function startFederation(): void {}
