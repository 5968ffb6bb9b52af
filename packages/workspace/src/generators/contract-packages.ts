import { type Tree, updateJson } from '@nx/devkit';

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Lets a project use the contract of an owner: it knows the endpoints and slots of the packages that it depends on.
 *
 * @param project folder
 * @param owner `null` for the platform's contract
 */
export function dependOnContracts(tree: Tree, project: string, owner: string | null): void {
  const name = owner === null ? '@tessera/contracts' : `@tessera/contracts-${owner}`;
  updateJson<Package>(tree, `${project}/package.json`, (known) => ({
    ...known,
    dependencies: sorted({ ...known.dependencies, [name]: '0.1.0' }),
  }));
}

function sorted(entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
