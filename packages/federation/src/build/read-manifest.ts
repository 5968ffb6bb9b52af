import { join } from 'node:path';
import { type Manifest, manifest as manifestSchema } from '@tessera/contracts';
import { createJiti } from 'jiti';

/**
 * Evaluates `src/manifest.ts` of a project.
 * @throws ZodError that names every invalid field
 */
export async function readManifest(projectFolder: string): Promise<Manifest> {
  const path = join(projectFolder, 'src/manifest.ts');
  // Without a cache, because the file may have changed.
  const jiti = createJiti(import.meta.url, { moduleCache: false });
  const module = await jiti.import<{ manifest: unknown }>(path);
  return manifestSchema.parse(module.manifest);
}
