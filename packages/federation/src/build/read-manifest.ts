import { join } from 'node:path';
import { fillingFaults, type Manifest, manifest as manifestSchema } from '@tessera/contracts';
import { createJiti } from 'jiti';

/**
 * Evaluates `src/manifest.ts` of a project.
 * @throws ZodError that names every invalid field
 * @throws Error for a slot that is filled otherwise than it is declared
 */
export async function readManifest(projectFolder: string): Promise<Manifest> {
  const path = join(projectFolder, 'src/manifest.ts');
  // Without a cache, because the file may have changed.
  const jiti = createJiti(import.meta.url, { moduleCache: false });
  const module = await jiti.import<{ manifest: unknown }>(path);
  const manifest = manifestSchema.parse(module.manifest);
  const [fault] = fillingFaults(manifest.slots);
  if (fault) throw new Error(`${path}: slots.${fault.index}.${fault.field}: ${fault.message}`);
  return manifest;
}
