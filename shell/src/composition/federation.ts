import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { ComposedRemote, Composition } from '@tessera/contracts';
import { lentRuntimeName, sharedPackages } from '@tessera/federation';
import { sharedModules, sharedVersions } from './shared-modules';

let instance: ModuleFederation | null = null;

/** Starts Module Federation: lends the shared packages and registers the remotes of a composition. */
export function startFederation({ remotes }: Composition): void {
  Object.assign(globalThis, { [lentRuntimeName]: bundlerRuntime });
  instance = createInstance({
    name: 'shell',
    // The default strategy loads every entry at start, and then one dead remote stops the site.
    shareStrategy: 'loaded-first',
    remotes: remotes.map((remote) => ({
      name: containerOf(remote),
      entry: remote.entry,
      type: 'module',
    })),
    shared: lentPackages(),
  });
}

/** Loads an exposed module through the federation runtime. */
export async function importExposed<T>(remote: ComposedRemote, module: string): Promise<T> {
  const loaded = await instance?.loadRemote<T>(`${containerOf(remote)}/${module}`);
  if (!loaded) throw new Error(`${remote.name} does not expose ${module}`);
  return loaded;
}

/** Each version has a container of its own: the runtime would hand out the code of the first one otherwise. */
function containerOf({ name, version }: ComposedRemote): string {
  return `${name}-${version}`.replaceAll(/[^a-z0-9]/gi, '_');
}

function lentPackages() {
  return Object.fromEntries(
    sharedPackages.map((name) => [
      name,
      {
        version: sharedVersions[name],
        lib: () => sharedModules[name],
        shareConfig: { singleton: true, requiredVersion: `^${sharedVersions[name]}`, eager: true },
      },
    ]),
  );
}
