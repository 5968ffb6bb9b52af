import { type GeneratorCallback, readJson, type Tree, writeJson } from '@nx/devkit';
import { namesOf } from '../../naming/names.js';
import { addOwner } from '../code-owners.js';
import { formatChanges, linkProject } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';

export interface RemoteOptions {
  readonly name: string;
  readonly title?: string;
  readonly order: number;
  /** Leaves `npm install` to the caller. */
  readonly skipInstall?: boolean;
}

/** Creates an area of the site with one page. */
export default function generateRemote(tree: Tree, options: RemoteOptions): GeneratorCallback {
  const name = namesOf(options.name.replace(/^mf-/, ''));
  const project = `mf-${name.file}`;
  assertAbsent(tree, project);
  const title = options.title ?? name.sentence;
  const { order } = options;
  writeTemplates(tree, 'remote', project, { project, name, file: name.file, title, order });
  addOwner(tree, project, name.file);
  writeJson(tree, `${project}/package.json`, packageOf(tree, project, title));
  const format = formatChanges(tree);
  const link = linkProject(tree);
  return async () => {
    await format();
    if (!options.skipInstall) await link();
  };
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
