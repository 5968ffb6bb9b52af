import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  adContent,
  type AdContent,
  adPlacement,
  type AdPlacement,
} from '@tessera/contracts-billing';
import { z } from 'zod';
import { TokenSigner } from '../../../platform/secrets/index.js';

/** In place of an ad's id: what the provider shows, which the site doesn't know. */
export const providerAd = 'provider';

/** A page that is open longer than this no longer counts. */
export const ticketMs = 60 * 60 * 1000;

/** That an ad was handed out: without it nothing counts. */
export interface AdTicket {
  readonly id: string;
  readonly ad: string;
  readonly placement: AdPlacement;
  /** Whose it is earns by it. */
  readonly content?: AdContent | undefined;
}

const purpose = 'ad';
const text = z.tuple([
  z.uuid(),
  z.string(),
  adPlacement,
  z.string(),
  z.int(),
  adContent.optional(),
]);

/** Makes the tickets by which ads are counted, and reads them when they come back. */
@Injectable()
export class AdTickets {
  constructor(private readonly signer: TokenSigner) {}

  /** For one ad in one place, which one visitor sees. */
  issue({ ad, placement, content }: Omit<AdTicket, 'id'>, visitorId: string, now: Date): string {
    const parts = [randomUUID(), ad, placement, visitorId, now.getTime()];
    return this.signer.sign(purpose, JSON.stringify(content ? [...parts, content] : parts));
  }

  /** `null` for one that is forged, too old, or another visitor's. */
  read(ticket: string, visitorId: string, now: Date): AdTicket | null {
    const signed = this.signer.read(purpose, ticket);
    if (signed === null) return null;
    const [id, ad, placement, holder, issuedAt, content] = text.parse(JSON.parse(signed));
    const isCurrent = now.getTime() - issuedAt <= ticketMs;
    return holder === visitorId && isCurrent ? { id, ad, placement, content } : null;
  }
}
