import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Confirmation } from '@tessera/contracts-account';
import { DataSource, type EntityManager, type FindOptionsWhere, MoreThan } from 'typeorm';
import { ApiProblem, type RequestContext } from '../../../platform/endpoints/index.js';
import { lockAccount } from '../account/index.js';
import { firstBrowser, VisitorsFacade } from '../visitors/index.js';
import { AddressChanges, lockAddress } from './address-changes.service.js';
import { AddressKeeper } from './address-keeper.js';
import { browserName } from './browser-name.js';
import { Browsers } from './browsers.service.js';
import { CodeSecrets, tokenHash } from './code-secrets.js';
import { codeMs } from './codes.service.js';
import { CodeEntity } from './entities/code.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { Joins } from './joins.service.js';
import { SignInLimits } from './sign-in-limits.js';

/** How often one code can be entered wrong. */
const maxTries = 5;

const expired = () => new ApiProblem('code-expired', 'Ask for a new code.');

/** Confirms addresses: whoever reads the mail that is sent to one may. */
@Injectable()
export class Confirmations {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: SignInLimits,
    private readonly secrets: CodeSecrets,
    private readonly addresses: AddressKeeper,
    private readonly changes: AddressChanges,
    private readonly browsers: Browsers,
    private readonly joins: Joins,
    private readonly visitors: VisitorsFacade,
  ) {}

  /**
   * In the browser that has asked for the code.
   * @throws ApiProblem `code-wrong`, `code-expired`, `too-many-codes` and those of `accept`
   */
  async byDigits(id: string, digits: string, context: RequestContext): Promise<Confirmation> {
    const { visitorId } = context;
    const asked = await this.database.manager.findOneBy(CodeEntity, { id, visitorId });
    if (!asked) throw expired();
    const undo = await this.limits.countGuess(context, asked.addressHash);
    const result = await this.database.transaction(async (manager) => {
      const code = await lockedCode(manager, { id, visitorId });
      if (!code || code.tries >= maxTries) throw expired();
      if (this.secrets.isSame(id, digits, code.digitsHash))
        return this.accept(manager, code, context);
      await manager.increment(CodeEntity, { id }, 'tries', 1);
      return maxTries - code.tries - 1;
    });
    if (typeof result === 'number')
      throw new ApiProblem('code-wrong', wrong(result), { extra: { triesLeft: result } });
    await undo();
    return this.foreseen(result);
  }

  /**
   * In any browser: in one that has not asked, the link confirms for that one and not for the one that has.
   * @throws ApiProblem `code-expired` and those of `accept`
   */
  async byLink(token: string, context: RequestContext): Promise<Confirmation> {
    const { visitorId } = context;
    const code = await this.database.transaction(async (manager) => {
      const sent = await lockedCode(manager, { linkHash: tokenHash(token) });
      if (!sent) throw expired();
      if (sent.visitorId === visitorId) return this.accept(manager, sent, context);
      if (sent.confirmedAt) throw expired();
      await manager.delete(CodeEntity, { id: sent.id });
      const { addressHash, address } = sent;
      const own = manager.create(CodeEntity, { visitorId, addressHash, address });
      return this.accept(manager, await manager.save(own), context);
    });
    return this.foreseen(code);
  }

  /** @throws ApiProblem `code-expired` */
  async look(token: string, { visitorId }: RequestContext) {
    const linkHash = tokenHash(token);
    const sent = await this.database.manager.findOneBy(CodeEntity, { linkHash, ...recent() });
    if (!sent) throw expired();
    return { address: this.addresses.masked(sent), isFromHere: sent.visitorId === visitorId };
  }

  /**
   * The address is the one of whoever asks: they keep their things with it, change to it, or may continue as who has it.
   * @throws ApiProblem `address-kept-elsewhere`, `address-changed-recently`, `data-being-deleted`
   */
  private async accept(
    manager: EntityManager,
    code: CodeEntity,
    context: RequestContext,
  ): Promise<CodeEntity> {
    if (code.confirmedAt) return code;
    const { visitorId } = context;
    await lockAccount(manager, visitorId);
    await lockAddress(manager, code.addressHash);
    const { addressHash, address } = code;
    const owner = await manager.findOneBy(PersonEntity, { addressHash });
    const asker = await manager.findOneBy(PersonEntity, { visitorId });
    if (owner && owner.visitorId !== visitorId) await this.assertJoinable(manager, asker, owner);
    else if (!owner) await this.assertFree(manager, code, visitorId);
    if (!owner && asker) await this.changes.change(manager, asker, { addressHash, address });
    if (!owner && !asker) await this.keep(manager, code, context);
    const person = owner && owner.visitorId !== visitorId ? owner.visitorId : null;
    return manager.save(Object.assign(code, { person, confirmedAt: new Date() }));
  }

  private async assertFree(manager: EntityManager, code: CodeEntity, visitorId: string) {
    if (!(await this.changes.isReserved(manager, code, visitorId))) return;
    throw new ApiProblem(
      'address-changed-recently',
      'This address was replaced by another one. If that wasn’t you, use the link in our email about it.',
    );
  }

  private async assertJoinable(
    manager: EntityManager,
    asker: PersonEntity | null,
    owner: PersonEntity,
  ): Promise<void> {
    if (asker)
      throw new ApiProblem(
        'address-kept-elsewhere',
        'Other things are already kept with this address. To continue with those, sign this browser out first.',
      );
    if (await this.visitors.isRetired(manager, owner.visitorId))
      throw new ApiProblem(
        'data-being-deleted',
        'What was kept with this address is being deleted. Please try again in a few minutes.',
      );
  }

  private async keep(
    manager: EntityManager,
    { addressHash, address }: CodeEntity,
    { visitorId, browser = firstBrowser, request }: RequestContext,
  ): Promise<void> {
    const person = { visitorId, addressHash, address, confirmedAt: new Date() };
    await manager.insert(PersonEntity, person);
    const name = browserName(request?.get('user-agent'));
    await this.browsers.add(manager, { visitorId, browser }, { name });
  }

  private async foreseen(code: CodeEntity): Promise<Confirmation> {
    return { code: code.id, join: code.person === null ? null : await this.joins.foresee(code) };
  }
}

function lockedCode(
  manager: EntityManager,
  where: FindOptionsWhere<CodeEntity>,
): Promise<CodeEntity | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOne(CodeEntity, { where: { ...where, ...recent() }, lock });
}

function recent() {
  return { createdAt: MoreThan(new Date(Date.now() - codeMs)) };
}

function wrong(triesLeft: number): string {
  if (triesLeft === 0) return 'That isn’t the code. Ask for a new one.';
  return `That isn’t the code. You can try ${triesLeft === 1 ? 'once more' : `${triesLeft} more times`}.`;
}
