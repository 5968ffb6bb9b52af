import { type Compilation, type Module, NormalModule } from '@rspack/core';

/** Names of the npm packages in a build, without duplicates. */
export function bundledPackages({ modules }: Compilation): string[] {
  return [...new Set([...modules].flatMap((module) => packageName(module) ?? []))];
}

interface PackageJson {
  readonly name?: string;
  readonly exports?: { readonly '.'?: unknown };
}

function packageName(module: Module): string | null {
  if (!(module instanceof NormalModule)) return null;
  const { name, exports } = (module.resourceResolveData?.descriptionFileData ?? {}) as PackageJson;
  return name === undefined || isBesideMain(module.resource, exports?.['.']) ? null : name;
}

/**
 * Whether a file belongs to a package's entry for bundling, such as `@tessera/design-system/parts`: where the main entry
 * is one file, the package is not bundled as a whole without it.
 */
function isBesideMain(file: string, main: unknown): boolean {
  return typeof main === 'string' && !file.endsWith(main.slice(1));
}
