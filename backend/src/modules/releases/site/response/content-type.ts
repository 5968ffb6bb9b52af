import { extname } from 'node:path';
import mime from 'mime-types';

/** Types that no browser opens as a page of this site. */
const inert =
  /^((image|font)\/|text\/(javascript|css|plain);|application\/(json|manifest\+json|wasm)\b)/;

/** Content type by the extension of a path. Files that a browser could open as a page are sent as binary data. */
export function contentType(path: string): string {
  const type = mime.contentType(extname(path));
  return type && inert.test(type) ? type : 'application/octet-stream';
}
