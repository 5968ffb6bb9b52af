import type { Request } from '@tessera/contracts';
import { askSite } from './ask-site.js';
import type { SiteAccess } from './send-request.js';

export interface OverrideLink {
  /** The full address of the page. */
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Either a version or what is being developed, for some minutes. */
export interface WantedLink extends Readonly<
  Request<'POST /api/releases/:name/overrides'>['body']
> {
  readonly name: string;
  /** Path of the page that the link opens. */
  readonly page: string;
}

/** Makes a link that shows one version, or what is being developed, to whoever opens it. */
export async function overrideLink(
  access: SiteAccess,
  { name, page, ...body }: WantedLink,
): Promise<OverrideLink> {
  const { path, expiresAt } = await askSite(access, 'POST /api/releases/:name/overrides', {
    params: { name },
    body,
  });
  return { url: openedAt(access, page, path), expiresAt };
}

/** The full address of a page, with what the path of a link carries. */
export function openedAt(access: SiteAccess, page: string, path: string): string {
  const url = new URL(page, access.url);
  for (const [parameter, value] of new URL(path, access.url).searchParams)
    url.searchParams.set(parameter, value);
  return url.href;
}
