import { readJson, type Tree, updateJson } from '@nx/devkit';

interface Package {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Lets a project use the contract of an owner: it knows the endpoints and slots of the packages that it depends on.
 *
 * @param project folder
 * @param owner `null` for the platform's contract
 */
export function dependOnContracts(tree: Tree, project: string, owner: string | null): void {
  const contracts = owner === null ? 'contracts' : `contracts-${owner}`;
  const { version } = readJson<Package>(tree, `packages/${contracts}/package.json`);
  dependOn(tree, project, `@tessera/${contracts}`, version);
}

/** The icons are bundled by the projects that show some, all in the same version. */
export function dependOnIcons(tree: Tree, project: string): void {
  const icons = 'lucide-react';
  const { dependencies } = readJson<Package>(tree, 'mf-discovery/package.json');
  dependOn(tree, project, icons, dependencies[icons] ?? '');
}

function dependOn(tree: Tree, project: string, name: string, version: string): void {
  updateJson<Package>(tree, `${project}/package.json`, (known) => ({
    ...known,
    dependencies: sorted({ ...known.dependencies, [name]: version }),
  }));
}

function sorted(entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
