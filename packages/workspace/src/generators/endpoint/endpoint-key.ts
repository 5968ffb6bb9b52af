/** What an endpoint does with the rows of its module. */
export type EndpointKind = 'list' | 'create' | 'find' | 'change' | 'remove';

const kinds: Readonly<Record<string, EndpointKind>> = {
  'GET /': 'list',
  'POST /': 'create',
  'GET /:id': 'find',
  'PUT /:id': 'change',
  'DELETE /:id': 'remove',
};

export interface EndpointKey {
  readonly key: string;
  readonly kind: EndpointKind;
  /** Path of the collection, for example `/api/playlists`. */
  readonly collection: string;
}

/** @throws Error for what the generator has no pattern for */
export function readEndpointKey(key: string): EndpointKey {
  const [, method, collection, item] =
    /^([A-Z]+) (\/api(?:\/[a-z0-9-]+)+)(\/:id)?$/.exec(key) ?? [];
  const kind = kinds[`${method} ${item ?? '/'}`];
  if (kind && collection) return { key, kind, collection };
  throw new Error(
    `There is no pattern for '${key}'. GET and POST of a collection such as /api/playlists have one, and GET, PUT and DELETE of /api/playlists/:id; others are written by hand beside them.`,
  );
}
