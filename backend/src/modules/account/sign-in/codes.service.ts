import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { codeMinutes } from '@tessera/contracts-account';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem, type RequestContext } from '../../../platform/endpoints/index.js';
import { type Job, JobHandler, JobQueue, Repeatable } from '../../../platform/jobs/index.js';
import { MailFacade, mailOf } from '../mail/index.js';
import { AddressKeeper } from './address-keeper.js';
import { CodeSecrets, newToken, tokenHash } from './code-secrets.js';
import { CodeEntity } from './entities/code.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { SignInLimits } from './sign-in-limits.js';
import { sendCode } from './sign-in.jobs.js';

const hourMs = 60 * 60 * 1000;
/** How many codes one address gets in an hour. */
const maxPerHour = 5;

export const codeMs = codeMinutes * 60 * 1000;

/** Sends codes to addresses. */
@Injectable()
export class Codes {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: SignInLimits,
    private readonly addresses: AddressKeeper,
    private readonly secrets: CodeSecrets,
    private readonly queue: JobQueue,
    private readonly mail: MailFacade,
  ) {}

  /**
   * Looks nothing up, so that neither the response nor its time tells whether the address is known.
   * @throws ApiProblem `too-many-codes`
   */
  async request(
    email: string,
    context: RequestContext,
  ): Promise<{ code: string; expiresAt: string }> {
    await this.limits.countCode(context);
    const stored = this.addresses.stored(email);
    return this.database.transaction(async (manager) => {
      await assertShare(manager, stored.addressHash);
      const { visitorId } = context;
      const row = await manager.save(manager.create(CodeEntity, { visitorId, ...stored }));
      await this.queue.add(manager, { kind: sendCode, payload: { id: row.id } });
      return { code: row.id, expiresAt: new Date(row.createdAt.getTime() + codeMs).toISOString() };
    });
  }

  /** With the hour in which they count, addresses go that somebody has typed and nobody has confirmed. */
  @Repeatable({ name: 'ended-sign-in-codes', everySeconds: 600 })
  async removeEnded(): Promise<void> {
    await this.database.query(removeEnded, [hourMs]);
  }

  @JobHandler(sendCode)
  async send({ id }: z.output<typeof sendCode.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      const row = await manager.findOneBy(CodeEntity, { id });
      const to = row && this.addresses.read(row);
      if (!row || !to) return;
      const [digits, token] = [this.secrets.newDigits(), newToken()];
      const hashes = {
        digitsHash: this.secrets.digitsHash(id, digits),
        linkHash: tokenHash(token),
      };
      await manager.update(CodeEntity, { id }, hashes);
      const { addressHash, visitorId } = row;
      const person = await manager.findOneBy(PersonEntity, { addressHash });
      await this.mail.send(manager, {
        to,
        subject: 'Your Tessera code',
        ...mailOf({
          ...(person && person.visitorId !== visitorId ? continuing : keeping)(digits),
          action: {
            label: 'Open Tessera',
            url: this.mail.linkTo(`/account/keep?link=${token}`),
          },
        }),
        kind: 'sign-in-code',
        // Whoever asks may have typed somebody else's.
        visitorId: person?.visitorId,
        key: id,
      });
    });
  }
}

// Who has joined by a code may still have requests under way, whose work looks for its row.
const removeEnded = `
  delete from sign_in_codes where joined_at is null and created_at < now() - $1 * interval '1 millisecond'`;

async function assertShare(manager: EntityManager, addressHash: string): Promise<void> {
  await lockName(manager, `sign-in codes ${addressHash}`);
  const createdAt = MoreThan(new Date(Date.now() - hourMs));
  if ((await manager.countBy(CodeEntity, { addressHash, createdAt })) < maxPerHour) return;
  throw new ApiProblem(
    'too-many-codes',
    'We’ve sent several codes to this address. Please try again in an hour.',
    { retryAfter: hourMs / 1000 },
  );
}

function keeping(digits: string) {
  return {
    heading: 'Confirm your address',
    paragraphs: [
      codeOf(digits),
      'Once it’s confirmed, this address brings your playlists, plan and history back in any browser.',
      caution,
    ],
  };
}

function continuing(digits: string) {
  return {
    heading: 'Continue in another browser',
    paragraphs: [
      codeOf(digits),
      'Your things are kept with this address. With the code, another browser gets all of them.',
      caution,
    ],
  };
}

function codeOf(digits: string): string {
  return `Your code is ${digits.slice(0, 4)} ${digits.slice(4)}. It works for ${codeMinutes} minutes, where you asked for it. Or open the link below in the browser you want to use.`;
}

const caution =
  'Don’t give the code to anyone: nobody at Tessera asks for it. If you didn’t ask for this, you can ignore it.';
