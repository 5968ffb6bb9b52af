import { callEndpoint } from './call-endpoint.js';
import { type OverrideLink, openedAt } from './override-link.js';
import type { SiteAccess } from './send-request.js';

export interface CompositionRequest {
  readonly id: string;
  readonly minutes: number;
  /** Path of the page that the link opens. */
  readonly page: string;
}

export interface CompositionLink extends OverrideLink {
  /** Name → version. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Creates a link that previews a past composition. */
export async function compositionLink(
  access: SiteAccess,
  { id, minutes, page }: CompositionRequest,
): Promise<CompositionLink> {
  const { path, ...rest } = await callEndpoint(access, 'POST /api/compositions/:id/override', {
    params: { id },
    body: { minutes },
  });
  return { url: openedAt(access, page, path), ...rest };
}
