import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { TokenSigner } from '../../../../platform/secrets/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';

const day = z.iso.date();
const deletion = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('all'), id: z.uuid() }),
  z.strictObject({ scope: z.literal('this'), id: z.uuid(), occurrence: day }),
  z.strictObject({
    scope: z.literal('following'),
    id: z.uuid(),
    /** The last day before that, and since. */
    before: day.nullable(),
    since: day,
  }),
]);

/** What was deleted of an event. */
export type Deletion = z.output<typeof deletion>;

const purpose = 'calendar-undo';
const undo = z.strictObject({ deletion, at: z.number() });

/** Says in a text what was deleted, so that it can come back for a day. */
@Injectable()
export class Undo {
  constructor(private readonly signer: TokenSigner) {}

  write(deleted: Deletion): string {
    return this.signer.sign(purpose, JSON.stringify({ deletion: deleted, at: Date.now() }));
  }

  /** `null` where it is too late, or was not written here. */
  read(token: string): Deletion | null {
    const text = this.signer.read(purpose, token);
    if (text === null) return null;
    const { deletion: deleted, at } = undo.parse(JSON.parse(text));
    return Date.now() < at + dayMs ? deleted : null;
  }
}
