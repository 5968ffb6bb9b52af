import { type Compilation, type Module, NormalModule } from '@rspack/core';

/** Names of the npm packages in a build, without duplicates. */
export function bundledPackages({ modules }: Compilation): string[] {
  return [...new Set([...modules].flatMap((module) => packageName(module) ?? []))];
}

function packageName(module: Module): string | null {
  const data: unknown =
    module instanceof NormalModule ? module.resourceResolveData?.descriptionFileData : null;
  if (typeof data !== 'object' || data === null || !('name' in data)) return null;
  return typeof data.name === 'string' ? data.name : null;
}
