import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of a project that was built, in a temporary folder. */
export async function testProject(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-project-'));
  const all = {
    'package.json': JSON.stringify({ name: 'mf-news', version: '1.2.0' }),
    'dist/tessera.json': JSON.stringify(testManifest),
    'dist/static/entry.js': 'entry',
    'dist/static/news.js': 'news',
    'dist/static/news.js.map': 'a map',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

export const testManifest = {
  name: 'mf-news',
  title: 'News',
  routes: [{ path: '/news', module: 'routes/news', title: 'News', description: 'News' }],
  navigation: [],
  slots: [],
  entry: 'static/entry.js',
  modules: { 'routes/news': ['static/news.js'] },
  shared: {},
  contracts: '0.1.0',
};
