import { type BuildManifest, type ComposedRemote, composeSlots } from '@tessera/contracts';

/**
 * A build of a remote under development, with the pages, entries and slots of its own manifest.
 * @throws if the server no longer has it
 */
export async function fetchBuild(origin: string, build: number): Promise<ComposedRemote> {
  const folder = `${origin}/${build}`;
  const response = await fetch(`${folder}/tessera.json`);
  if (!response.ok) throw new Error(`${folder} responded with ${response.status}`);
  const { name, title, entry, routes, navigation, slots } =
    (await response.json()) as BuildManifest;
  return {
    name,
    version: `0.0.0-dev.${build}`,
    title,
    entry: `${folder}/${entry}`,
    integrity: '',
    routes,
    navigation,
    ...composeSlots(slots),
    development: { origin },
  };
}
