import { affiliateCode, campaignSlug } from '@tessera/contracts-billing';
import type { Request } from 'express';

/** What a link of an affiliate says. */
export interface FollowedLink {
  readonly code: string;
  /** Slug of a campaign; `null` where it names none. */
  readonly campaign: string | null;
  /** The path to which it leads; `null` where that is not known. */
  readonly landingPage: string | null;
}

/** Longer paths are none of ours. */
const maxPath = 200;

/** @returns `null` for a request of a page without a code */
export function linkOf({ query, path }: Request): FollowedLink | null {
  const code = affiliateCode.safeParse(query['ref']).data;
  if (code === undefined) return null;
  return {
    code,
    campaign: campaignSlug.safeParse(query['campaign']).data ?? null,
    landingPage: path.length <= maxPath ? path.replace(/\/+$/, '') || '/' : null,
  };
}

/** A link as the text of a cookie: none of its parts has a space. */
export function writeLink({ code, campaign, landingPage }: FollowedLink): string {
  return [code, campaign ?? '', landingPage ?? ''].join(' ').trimEnd();
}

/** @returns `null` for anything that `writeLink` has not written */
export function readLink(text: unknown): FollowedLink | null {
  if (typeof text !== 'string') return null;
  const [first, campaign, landingPage] = text.split(' ');
  const code = affiliateCode.safeParse(first).data;
  if (code === undefined) return null;
  return { code, campaign: campaign || null, landingPage: landingPage || null };
}
