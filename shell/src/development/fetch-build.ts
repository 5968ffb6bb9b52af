import type { BuildManifest, ComposedRemote, ComposedRoute, Route } from '@tessera/contracts';
import { composeSlots } from '@tessera/contracts/values';

/**
 * A build of a remote under development, with the pages, entries and slots of its own manifest. Policies are those of the
 * composition: the server knows no other.
 * @param known the remote as composed
 * @throws if the server no longer has it
 */
export async function fetchBuild(
  origin: string,
  build: number,
  known: ComposedRemote,
): Promise<ComposedRemote> {
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
    routes: routes.map((route) => withPolicyOf(known, route)),
    navigation,
    ...composeSlots(slots),
    development: { origin },
  };
}

function withPolicyOf({ routes }: ComposedRemote, route: Route): ComposedRoute {
  const { path, module, layout, title, firstData } = route;
  const policy = routes.find((known) => known.path === path)?.policy;
  return { path, module, layout, title, firstData, ...(policy !== undefined && { policy }) };
}
