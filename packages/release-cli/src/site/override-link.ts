import { askSite } from './ask-site.js';
import type { SiteAccess } from './send-request.js';

export interface OverrideLink {
  /** The full address of the page. */
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface WantedOverride {
  readonly name: string;
  readonly version: string;
  readonly minutes: number;
  /** Path of the page that the link opens. */
  readonly page: string;
}

/** Makes a link that shows one version to whoever opens it. */
export async function overrideLink(
  access: SiteAccess,
  { name, version, minutes, page }: WantedOverride,
): Promise<OverrideLink> {
  const { path, expiresAt } = await askSite(access, 'POST /api/releases/:name/overrides', {
    params: { name },
    body: { version, minutes },
  });
  const url = new URL(page, access.url);
  for (const [parameter, value] of new URL(path, access.url).searchParams)
    url.searchParams.set(parameter, value);
  return { url: url.href, expiresAt };
}
