import { fileURLToPath } from 'node:url';
import { generateFiles, type Tree } from '@nx/devkit';

/**
 * Writes the files of a folder of templates. What a template leaves empty is no file.
 *
 * @param folder inside `templates/`
 * @param target inside the workspace
 */
export function writeTemplates(
  tree: Tree,
  folder: string,
  target: string,
  substitutions: Readonly<Record<string, unknown>>,
): void {
  const source = fileURLToPath(new URL(`../../templates/${folder}`, import.meta.url));
  generateFiles(tree, source, target, { ...substitutions });
  for (const { path } of tree.listChanges())
    if (path.startsWith(`${target}/`) && tree.read(path, 'utf8')?.trim() === '') tree.delete(path);
}

/** @throws Error where something of this name exists */
export function assertAbsent(tree: Tree, path: string): void {
  if (tree.exists(path)) throw new Error(`${path} exists already`);
}
