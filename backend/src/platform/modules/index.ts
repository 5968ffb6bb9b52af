import type { Type } from '@nestjs/common';
import type { Contract } from '@tessera/contracts';
import type { SettingsOwner } from '../config/index.js';
import type { ModuleMigrations } from '../database/index.js';

/**
 * What an application has to know of a module, in the file `definition.ts` of its folder. Applications are composed of
 * the folders in `src/modules`, so that no list names them all.
 */
export interface ModuleDefinition extends SettingsOwner, ModuleMigrations {
  readonly imports: readonly Type[];
  /** Contracts whose endpoints it handles. */
  readonly contracts?: readonly Contract[];
  /** Modules that come first: its migrations refer to their tables, or its middleware runs behind theirs. */
  readonly after?: readonly string[];
}

/** Checks the type of a definition, keeping the types of its settings. */
export function defineModule<const T extends ModuleDefinition>(definition: T): T {
  return definition;
}

/**
 * Sorts modules so that each comes behind those that it names; otherwise by name.
 * @throws Error if two have the same name, or one names a module that is not among them, or itself by a detour
 */
export function inOrder<T extends Pick<ModuleDefinition, 'name' | 'after'>>(
  modules: readonly T[],
): T[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const doubled = modules.find((module) => byName.get(module.name) !== module);
  if (doubled) throw new Error(`Two modules are called ${doubled.name}`);
  const sorted = new Set<T>();
  const add = (module: T, path: readonly string[]): void => {
    if (path.includes(module.name))
      throw new Error(`Modules wait for each other: ${[...path, module.name].join(' → ')}`);
    for (const name of module.after ?? []) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`The module ${module.name} is after ${name}, which is missing`);
      add(earlier, [...path, module.name]);
    }
    sorted.add(module);
  };
  const names = [...byName.keys()].toSorted();
  for (const name of names) {
    const module = byName.get(name);
    if (module) add(module, []);
  }
  return [...sorted];
}
