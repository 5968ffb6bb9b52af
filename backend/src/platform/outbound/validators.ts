/** What a site has said about the version of a document, so that the next request gets it only if it has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Longer ones would be stored, and sent back with every request. */
const maxLength = 300;

/** What a response says of its document. */
export function validatorsOf(headers: Headers): Validators {
  const read = (name: string) => {
    const value = headers.get(name);
    return value && value.length <= maxLength ? value : null;
  };
  return { etag: read('etag'), lastModified: read('last-modified') };
}

/** Headers of a request that is answered with 304 where nothing has changed. */
export function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}
