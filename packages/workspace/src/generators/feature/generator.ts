import type { GeneratorCallback, Tree } from '@nx/devkit';
import { namesOf, type Vocabulary, vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { dependOnContracts, dependOnIcons } from '../dependencies.js';
import { formatChanges } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';
import { showOnPage } from './show-on-page.js';

export interface FeatureOptions {
  /** Remote and feature, for example `mf-music/playlists`. */
  readonly feature: string;
  /** Owner of its contract, for example `discovery`; the feature itself by default. */
  readonly owner?: string;
  readonly item?: string;
}

/** Creates a feature of a remote that lists, creates, edits and deletes what a module stores, on the page of its name or on a new one. */
export default function generateFeature(tree: Tree, options: FeatureOptions): GeneratorCallback {
  const [remote = '', feature = ''] = options.feature.split('/');
  const vocabulary = vocabularyOf(feature, options.item);
  const { name, item } = vocabulary;
  const owner = namesOf(options.owner ?? name.file);
  requireEndpoint(tree, owner.file, `GET /api/${name.file}`);
  const folder = `${remote}/src/features/${name.file}`;
  assertAbsent(tree, folder);
  const substitutions = { ...vocabulary, owner, file: name.file, itemFile: item.file };
  dependOnContracts(tree, remote, owner.file);
  dependOnIcons(tree, remote);
  writeTemplates(tree, 'feature/feature', folder, substitutions);
  const manifest = new SourceFile(tree, `${remote}/src/manifest.ts`);
  const where = { list: 'routes', key: 'path', value: `/${name.file}` };
  const page = manifest.stringOf(where, 'module');
  const firstData = `{ endpoint: 'GET /api/${name.file}' }`;
  if (page === null) {
    writeTemplates(tree, 'feature/route', `${remote}/src/routes`, substitutions);
    manifest.addToArray('routes', newRoute(vocabulary, firstData));
  } else {
    showOnPage(tree, `${remote}/src/${page}.route`, vocabulary);
    manifest.addToElement(where, 'firstData', firstData);
  }
  manifest.save();
  return formatChanges(tree);
}

function newRoute({ name, items }: Vocabulary, firstData: string): string {
  return `{
    path: '/${name.file}',
    module: 'routes/${name.file}',
    title: '${items.sentence}',
    noindex: true,
    description: 'Your ${items.words} on Tessera.',
    firstData: [${firstData}],
  }`;
}

/** A feature without data of its own has nothing that a generator could write. */
function requireEndpoint(tree: Tree, owner: string, endpoint: string): void {
  const folder = `packages/contracts-${owner}/src`;
  const isDeclared = tree
    .children(folder)
    .some((file) => tree.read(`${folder}/${file}`, 'utf8')?.includes(`'${endpoint}'`));
  if (isDeclared) return;
  throw new Error(
    `${folder} declares no endpoint '${endpoint}'. Create it first: npm run generate -- module <name> --owner ${owner}`,
  );
}
