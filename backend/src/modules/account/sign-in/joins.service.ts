import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ForeseenJoin } from '@tessera/contracts-account';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { z } from 'zod';
import {
  ApiProblem,
  type HandlerInput,
  type ReplyCookie,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { type Job, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { PageEvents } from '../../../platform/page-events/index.js';
import { AccountFacade, lockAccount } from '../account/index.js';
import { newId, retirementMs, VisitorsFacade } from '../visitors/index.js';
import { AddressKeeper } from './address-keeper.js';
import { browserName } from './browser-name.js';
import { Browsers } from './browsers.service.js';
import { codeMs } from './codes.service.js';
import { CodeEntity } from './entities/code.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { joinLeftovers } from './sign-in.jobs.js';

type Choice = HandlerInput<'POST /api/account/sign-in/codes/:id/join'>['body'];

/** What this browser is from now on. */
export interface Joined {
  readonly cookie: ReplyCookie;
  readonly receipt: string | null;
}

/** A code whose person is known. */
interface JoiningCode extends CodeEntity {
  person: string;
}

/** Browsers that continue as a person who has confirmed the same address before. */
@Injectable()
export class Joins {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly account: AccountFacade,
    private readonly visitors: VisitorsFacade,
    private readonly browsers: Browsers,
    private readonly addresses: AddressKeeper,
    private readonly queue: JobQueue,
    private readonly pages: PageEvents,
  ) {}

  /** What a join would do, for who has confirmed the address. */
  async foresee(code: CodeEntity): Promise<ForeseenJoin> {
    const { things, endings } = await this.account.belongingsOf(code.visitorId);
    const person = code.person ?? '';
    const notes = await this.account.mergeNotes(code.visitorId, person);
    const browsers = await this.browsers.list(person);
    const address = this.addresses.masked(code);
    return { address, things, notes, endings: [...endings], browsers };
  }

  /**
   * Everything at once or nothing. Repeated by the same browser it answers the same, because the first answer may be lost.
   * @throws ApiProblem `code-expired`, `too-many-browsers`, `data-being-deleted`
   */
  join(id: string, choice: Choice, context: RequestContext): Promise<Joined> {
    return this.database.transaction(async (manager) => {
      const code = await lockedCode(manager, id, context.visitorId);
      if (code.joinedAt === null) await this.decide(manager, code, choice, context);
      const named = { visitorId: code.person, browser: code.browser ?? '' };
      return { cookie: this.visitors.cookieOf(named), receipt: code.receipt };
    });
  }

  /** Requests that had the former id may have stored something after the join. */
  @JobHandler(joinLeftovers)
  async joinLeftovers({ id }: z.output<typeof joinLeftovers.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      const code = await manager.findOneBy(CodeEntity, { id });
      if (code?.person) await this.account.merge(manager, code.visitorId, code.person);
    });
  }

  /** Gives everything of one visitor to another, and makes the former id invalid. Both accounts are locked. */
  async mergeAll(
    manager: EntityManager,
    { id, visitorId: from, person: to }: Pick<JoiningCode, 'id' | 'visitorId' | 'person'>,
  ): Promise<void> {
    await this.account.merge(manager, from, to);
    await this.visitors.retire(manager, from);
    const runAt = new Date(Date.now() + retirementMs);
    await this.queue.add(manager, { kind: joinLeftovers, payload: { id }, runAt });
    await this.pages.publish(manager, from, { name: 'browser-joined', data: {} });
    await this.pages.publish(manager, to, { name: 'things-joined', data: {} });
  }

  private async decide(
    manager: EntityManager,
    code: JoiningCode,
    { merge, inPlaceOf }: Choice,
    { request }: RequestContext,
  ): Promise<void> {
    const { visitorId: from, person: to } = code;
    for (const visitorId of [from, to].toSorted()) await lockAccount(manager, visitorId);
    await this.assertOpen(manager, code);
    const browser = newId();
    const name = browserName(request?.get('user-agent'));
    await this.browsers.add(manager, { visitorId: to, browser }, { name, inPlaceOf });
    const receipt = merge ? null : await this.account.deleteNow(manager, from);
    if (merge) await this.mergeAll(manager, code);
    Object.assign(code, { joinedAt: new Date(), browser, receipt });
    await manager.save(code);
  }

  /** The address may have been changed, or its things deleted, since it was confirmed. */
  private async assertOpen(
    manager: EntityManager,
    { person: visitorId, addressHash }: JoiningCode,
  ): Promise<void> {
    if (!(await manager.existsBy(PersonEntity, { visitorId, addressHash }))) throw expired();
    if (await this.visitors.isRetired(manager, visitorId))
      throw new ApiProblem(
        'data-being-deleted',
        'What was kept with this address is being deleted. Please try again in a few minutes.',
      );
  }
}

/** @throws ApiProblem `code-expired` also for one that was not confirmed, or by another browser */
async function lockedCode(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<JoiningCode> {
  const confirmedAt = MoreThan(new Date(Date.now() - codeMs));
  const lock = { mode: 'pessimistic_write' } as const;
  const code = await manager.findOne(CodeEntity, { where: { id, visitorId, confirmedAt }, lock });
  if (!code || code.person === null) throw expired();
  return code as JoiningCode;
}

function expired(): ApiProblem {
  return new ApiProblem('code-expired', 'Ask for a new code.');
}
