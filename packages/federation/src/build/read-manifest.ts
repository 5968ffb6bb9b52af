import { join } from 'node:path';
import { type Manifest, manifest as manifestSchema } from '@tessera/contracts';
import { createJiti } from 'jiti';

/**
 * Evaluates `src/manifest.ts` of a project.
 *
 * @throws ZodError naming every field that is wrong.
 */
export async function readManifest(projectFolder: string): Promise<Manifest> {
  const path = join(projectFolder, 'src/manifest.ts');
  const module = await createJiti(import.meta.url).import<{ manifest: unknown }>(path);
  return manifestSchema.parse(module.manifest);
}
