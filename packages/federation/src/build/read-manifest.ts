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
  // Whoever asks again wants to know what has changed.
  const jiti = createJiti(import.meta.url, { moduleCache: false });
  const module = await jiti.import<{ manifest: unknown }>(path);
  return manifestSchema.parse(module.manifest);
}
