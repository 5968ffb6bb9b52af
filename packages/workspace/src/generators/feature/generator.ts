import type { GeneratorCallback, Tree } from '@nx/devkit';
import { namesOf, singular } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges } from '../finish.js';
import { refuseExisting, writeTemplates } from '../templates.js';

export interface FeatureOptions {
  /** Remote and feature, for example `mf-music/playlists`. */
  readonly feature: string;
  readonly item?: string;
}

/** Makes a feature of a remote that lists what an endpoint answers, with a page of its own. */
export default function generateFeature(tree: Tree, options: FeatureOptions): GeneratorCallback {
  const [remote = '', feature = ''] = options.feature.split('/');
  const name = namesOf(feature);
  const item = namesOf(options.item ?? singular(feature));
  const endpoint = `GET /api/${name.file}`;
  requireEndpoint(tree, endpoint);
  const folder = `${remote}/src/features/${name.file}`;
  refuseExisting(tree, folder);
  const substitutions = { name, item, file: name.file, itemFile: item.file };
  writeTemplates(tree, 'feature/feature', folder, substitutions);
  writeTemplates(tree, 'feature/route', `${remote}/src/routes`, substitutions);
  const manifest = new SourceFile(tree, `${remote}/src/manifest.ts`);
  manifest.addToArray(
    'routes',
    `{
      path: '/${name.file}',
      module: 'routes/${name.file}',
      title: '${name.sentence}',
      description: 'All ${name.words} on Tessera.',
      firstData: [{ endpoint: '${endpoint}' }],
    }`,
  );
  manifest.save();
  return formatChanges(tree);
}

/** A feature without data of its own has nothing that a generator could write. */
function requireEndpoint(tree: Tree, endpoint: string): void {
  const folder = 'packages/contracts/src';
  const isDeclared = tree
    .children(folder)
    .some((file) => tree.read(`${folder}/${file}`, 'utf8')?.includes(`'${endpoint}'`));
  if (isDeclared) return;
  throw new Error(
    `No endpoint '${endpoint}' is declared. Make it first: npm run generate -- endpoint '${endpoint}' --module <module>`,
  );
}
