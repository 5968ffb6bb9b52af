import type { Request } from '@tessera/contracts';
import { callEndpoint } from './call-endpoint.js';
import type { SiteAccess } from './send-request.js';

export interface OverrideLink {
  /** URL of the page. */
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** A version or a development build, and for how many minutes. */
export interface OverrideRequest extends Readonly<
  Request<'POST /api/releases/:name/overrides'>['body']
> {
  readonly name: string;
  /** Path of the page that the link opens. */
  readonly page: string;
}

/** Creates a link that previews one version, or a development build. */
export async function overrideLink(
  access: SiteAccess,
  { name, page, ...body }: OverrideRequest,
): Promise<OverrideLink> {
  const { path, expiresAt } = await callEndpoint(access, 'POST /api/releases/:name/overrides', {
    params: { name },
    body,
  });
  return { url: openedAt(access, page, path), expiresAt };
}

/** URL of a page with the query of a link's path. */
export function openedAt(access: SiteAccess, page: string, path: string): string {
  const url = new URL(page, access.url);
  for (const [parameter, value] of new URL(path, access.url).searchParams)
    url.searchParams.set(parameter, value);
  return url.href;
}
