import type { Manifest } from '@tessera/contracts';

/** Names of the modules in a manifest, without duplicates. */
export function exposedModules(manifest: Manifest): string[] {
  const modules = [...manifest.routes, ...manifest.slots].map(({ module }) => module);
  return [...new Set(modules)];
}

/** `routes/home` is the file `./src/routes/home.route.tsx`, `slots/menu` is `./src/slots/menu.slot.tsx`. */
export function sourceOf(module: string): string {
  const role = module.startsWith('routes/') ? 'route' : 'slot';
  return `./src/${module}.${role}.tsx`;
}

/** Name of the chunk that holds an exposed module. */
export function chunkOf(module: string): string {
  return module.replaceAll('/', '-');
}
