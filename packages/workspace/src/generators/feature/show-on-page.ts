import type { Tree } from '@nx/devkit';
import type { Vocabulary } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';

/** What the page of a new remote shows, and the test of it: see the templates of `remote`. */
const placeholder = 'title="This area is being built"';
const placeholderTest = 'leads onward while the area is being built';

/**
 * Adds the list of a feature to a page that exists: in place of what a new remote shows, else at the end of the page.
 *
 * @param route path of the route file without its extension
 * @throws Error where the file has no `<Page>` to add it to
 */
export function showOnPage(tree: Tree, route: string, { name, item }: Vocabulary): void {
  const page = new SourceFile(tree, `${route}.tsx`);
  const list = `<${item.class}List />`;
  if (!page.replaceElement('EmptyState', placeholder, list)) page.addChild('Page', list);
  page.removeUnusedImport('@tessera/design-system', 'EmptyState');
  page.removeUnusedImport('@tessera/design-system', 'Button');
  page.removeUnusedImport('react-router-dom', 'Link');
  page.addImport(`../features/${name.file}/${item.file}-list`, `${item.class}List`);
  page.save();
  if (!tree.exists(`${route}.test.tsx`)) return;
  const test = new SourceFile(tree, `${route}.test.tsx`);
  test.removeCall('it', placeholderTest);
  test.save();
}
