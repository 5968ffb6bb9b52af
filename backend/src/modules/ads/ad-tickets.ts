import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { adPlacement, type AdPlacement } from '@tessera/contracts-billing';
import { z } from 'zod';
import { TokenSigner } from '../../platform/secrets/index.js';

/** In place of an ad's id: what the provider shows, which the site doesn't know. */
export const providerAd = 'provider';

/** A page that is open longer than this no longer counts. */
export const ticketMs = 60 * 60 * 1000;

/** That an ad was handed out: without it nothing counts. */
export interface AdTicket {
  readonly id: string;
  readonly ad: string;
  readonly placement: AdPlacement;
}

const purpose = 'ad';
const content = z.tuple([z.uuid(), z.string(), adPlacement, z.string(), z.int()]);

/** Makes the tickets by which ads are counted, and reads them when they come back. */
@Injectable()
export class AdTickets {
  constructor(private readonly signer: TokenSigner) {}

  /** For one ad in one place, which one visitor sees. */
  issue({ ad, placement }: Omit<AdTicket, 'id'>, visitorId: string, now: Date): string {
    const text = JSON.stringify([randomUUID(), ad, placement, visitorId, now.getTime()]);
    return this.signer.sign(purpose, text);
  }

  /** `null` for one that is forged, too old, or another visitor's. */
  read(ticket: string, visitorId: string, now: Date): AdTicket | null {
    const text = this.signer.read(purpose, ticket);
    if (text === null) return null;
    const [id, ad, placement, owner, issuedAt] = content.parse(JSON.parse(text));
    const isCurrent = now.getTime() - issuedAt <= ticketMs;
    return owner === visitorId && isCurrent ? { id, ad, placement } : null;
  }
}
