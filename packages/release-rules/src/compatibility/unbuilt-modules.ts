import type { BuildManifest, Finding } from '@tessera/contracts';
import type { CheckContext } from './check-context.js';

/** Modules of routes and slots that the build did not expose. */
export function unbuiltModules({ routes, slots, modules }: BuildManifest): string[] {
  const named = [...routes, ...slots].map(({ module }) => module);
  return [...new Set(named)].filter((module) => !Object.hasOwn(modules, module));
}

export function unbuiltModuleFindings({ candidate }: CheckContext): Finding[] {
  return unbuiltModules(candidate.manifest).map((module) => ({
    check: 'removed-module',
    consumer: candidate.name,
    message: `${module} was not built`,
  }));
}
