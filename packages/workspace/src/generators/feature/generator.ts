import type { GeneratorCallback, Tree } from '@nx/devkit';
import { type Vocabulary, vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';
import { showOnPage } from './show-on-page.js';

export interface FeatureOptions {
  /** Remote and feature, for example `mf-music/playlists`. */
  readonly feature: string;
  readonly item?: string;
}

/** Creates a feature of a remote that lists what an endpoint returns, on the page of its name or on a new one. */
export default function generateFeature(tree: Tree, options: FeatureOptions): GeneratorCallback {
  const [remote = '', feature = ''] = options.feature.split('/');
  const vocabulary = vocabularyOf(feature, options.item);
  const { name, item } = vocabulary;
  requireEndpoint(tree, `GET /api/${name.file}`);
  const folder = `${remote}/src/features/${name.file}`;
  assertAbsent(tree, folder);
  const substitutions = { ...vocabulary, file: name.file, itemFile: item.file };
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
    description: 'All ${items.words} on Tessera.',
    firstData: [${firstData}],
  }`;
}

/** A feature without data of its own has nothing that a generator could write. */
function requireEndpoint(tree: Tree, endpoint: string): void {
  const folder = 'packages/contracts/src';
  const isDeclared = tree
    .children(folder)
    .some((file) => tree.read(`${folder}/${file}`, 'utf8')?.includes(`'${endpoint}'`));
  if (isDeclared) return;
  throw new Error(
    `No endpoint '${endpoint}' is declared. Create it first: npm run generate -- endpoint '${endpoint}' --module <module>`,
  );
}
