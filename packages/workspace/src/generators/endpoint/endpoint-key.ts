/** What an endpoint does with the rows of its module. */
export type EndpointKind = 'list' | 'create' | 'find' | 'change' | 'remove';

const kinds: Readonly<Record<string, EndpointKind>> = {
  'GET collection': 'list',
  'POST collection': 'create',
  'GET item': 'find',
  'PUT item': 'change',
  'DELETE item': 'remove',
};

export interface EndpointKey {
  readonly key: string;
  readonly kind: EndpointKind;
  /** Path of the collection, for example `/api/playlists`. */
  readonly collection: string;
  /** Name of the path parameter, for example `id`; `null` for the collection itself. */
  readonly parameter: string | null;
}

/** @throws Error for what the generator has no pattern for */
export function readEndpointKey(key: string): EndpointKey {
  const [, method, collection, parameter = null] =
    /^([A-Z]+) (\/api(?:\/[a-z0-9-]+)+)(?:\/:([a-z][a-zA-Z0-9]*))?$/.exec(key) ?? [];
  const kind = kinds[`${method} ${parameter === null ? 'collection' : 'item'}`];
  if (kind && collection) return { key, kind, collection, parameter };
  throw new Error(
    `There is no pattern for '${key}'. GET and POST of a collection such as /api/playlists have one, and GET, PUT and DELETE of /api/playlists/:id; write others by hand beside them.`,
  );
}
