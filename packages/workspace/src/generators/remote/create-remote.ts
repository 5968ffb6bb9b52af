import { readJson, type Tree, writeJson } from '@nx/devkit';
import type { Names } from '../../naming/names.js';
import { addOwner } from '../code-owners.js';
import { assertAbsent, writeTemplates } from '../templates.js';

export interface NewRemote {
  /** Of the area. */
  readonly name: Names;
  /** As people read it. */
  readonly title: string;
}

/** Writes a remote without pages. @returns its folder */
export function createRemote(tree: Tree, { name, title }: NewRemote): string {
  const project = `mf-${name.file}`;
  assertAbsent(tree, project);
  writeTemplates(tree, 'remote/base', project, { project, title });
  addOwner(tree, project, name.file);
  writeJson(tree, `${project}/package.json`, packageOf(tree, project, title));
  return project;
}

interface Package {
  readonly name: string;
  readonly description: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Like that of the news, so that all remotes require the same versions from the shell; icons are not shared. */
function packageOf(tree: Tree, name: string, description: string): Package {
  const pattern = readJson<Package>(tree, 'mf-news/package.json');
  const { 'lucide-react': _icons, ...dependencies } = pattern.dependencies;
  return { ...pattern, name, description, dependencies };
}
