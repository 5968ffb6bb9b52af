import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { TokenSigner } from '../../../../platform/secrets/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';

/** A page that is open longer than this no longer counts. */
const ticketMs = dayMs;
/** Nobody reads a page in less. */
const shortestMs = 2_000;

const purpose = 'content view';
const text = z.tuple([z.string(), z.string(), z.int()]);

/** What comes with an item’s page, and back once it is read. */
@Injectable()
export class ViewTickets {
  constructor(private readonly signer: TokenSigner) {}

  issue(key: string, visitorId: string, now: Date): string {
    return this.signer.sign(purpose, JSON.stringify([key, visitorId, now.getTime()]));
  }

  /** Whether somebody has got it with this item, and long enough ago to have read it. */
  isGood(ticket: string, { key, visitorId }: { key: string; visitorId: string }, now: Date) {
    const signed = this.signer.read(purpose, ticket);
    if (signed === null) return false;
    const [ofKey, holder, issuedAt] = text.parse(JSON.parse(signed));
    const age = now.getTime() - issuedAt;
    return ofKey === key && holder === visitorId && age >= shortestMs && age <= ticketMs;
  }
}
