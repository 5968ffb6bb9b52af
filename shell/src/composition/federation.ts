import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { ComposedRemote } from '@tessera/contracts';
import { sharedRuntimeName, sharedPackages } from '@tessera/release-rules';
import { copyOf, fetchFiles } from './fetch-files';
import { sharedModules, sharedVersions } from './shared-modules';

let instance: ModuleFederation | null = null;

/** Starts Module Federation and provides the shared packages; remotes are registered as they are needed. */
export function startFederation(): void {
  Object.assign(globalThis, { [sharedRuntimeName]: bundlerRuntime });
  instance = createInstance({
    name: 'shell',
    // The default strategy loads every entry at startup, where one dead remote would stop the site.
    shareStrategy: 'loaded-first',
    remotes: [],
    shared: sharedPackageOptions(),
  });
}

/** Loads an exposed module through the federation runtime, once its files are verified. */
export async function importExposed<T>(remote: ComposedRemote, module: string): Promise<T> {
  // A remote under development was never published; the document's policy limits where it may come from.
  const source = remote.development ? remote : await fetchFiles(remote, module);
  const name = containerOf(source);
  // A container that is registered already stays as it is.
  instance?.registerRemotes([{ name, entry: source.entry, type: 'module' }]);
  const loaded = await instance?.loadRemote<T>(`${name}/${module}`);
  if (!loaded) throw new Error(`${remote.name} does not expose ${module}`);
  return loaded;
}

/**
 * Each version, and each copy, has its own container; otherwise the runtime would return the code of the first.
 */
function containerOf(remote: ComposedRemote): string {
  const { name, version } = remote;
  return `${name}-${version}-${copyOf(remote)}`.replaceAll(/[^a-z0-9]/gi, '_');
}

function sharedPackageOptions() {
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
