import type { GeneratorCallback, Tree } from '@nx/devkit';
import { namesOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges, linkProject } from '../finish.js';
import { writeTemplates } from '../templates.js';
import { createRemote } from './create-remote.js';

export interface RemoteOptions {
  readonly name: string;
  readonly title?: string;
  readonly order: number;
  /** Leaves `npm install` to the caller. */
  readonly skipInstall?: boolean;
}

/** Creates an area of the site with one page and without data of its own. */
export default function generateRemote(tree: Tree, options: RemoteOptions): GeneratorCallback {
  const name = namesOf(options.name.replace(/^mf-/, ''));
  const title = options.title ?? name.sentence;
  const project = createRemote(tree, { name, title });
  writeTemplates(tree, 'remote/page', project, { name, file: name.file, title });
  const manifest = new SourceFile(tree, `${project}/src/manifest.ts`);
  const path = `/${name.file}`;
  manifest.addToArray(
    'routes',
    `{ path: '${path}', module: 'routes/${name.file}', title: '${title}', description: 'What Tessera offers on ${title}.' }`,
  );
  const { order } = options;
  manifest.addToArray(
    'navigation',
    `{ label: '${title}', path: '${path}', place: 'header', order: ${order} }`,
  );
  manifest.save();
  const format = formatChanges(tree);
  const link = linkProject(tree);
  return async () => {
    await format();
    if (!options.skipInstall) await link();
  };
}
