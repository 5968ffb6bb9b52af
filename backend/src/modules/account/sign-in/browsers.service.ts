import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxBrowsers, type SignedInBrowser } from '@tessera/contracts-account';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { lockAccount } from '../account/index.js';
import { type NamedBrowser, VisitorsFacade } from '../visitors/index.js';
import { BrowserEntity } from './entities/browser.entity.js';

/** The browsers of a person. Who calls with a `manager` has locked the person's account. */
@Injectable()
export class Browsers {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly visitors: VisitorsFacade,
  ) {}

  /** The ones that were used last come first. @param current which of them asks, if any */
  async list(
    visitorId: string,
    current?: string,
    manager: EntityManager = this.database.manager,
  ): Promise<SignedInBrowser[]> {
    const order = { lastUsedAt: 'DESC', id: 'ASC' } as const;
    const rows = await manager.find(BrowserEntity, { where: { visitorId }, order });
    return rows.map(({ id, name, browser, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThisOne: browser === current,
    }));
  }

  /**
   * Adds a browser; one that is known stays as it is.
   * @param inPlaceOf the id of one that is signed out for it
   * @throws ApiProblem `too-many-browsers`
   */
  async add(
    manager: EntityManager,
    { visitorId, browser }: NamedBrowser,
    { name, inPlaceOf }: { readonly name: string; readonly inPlaceOf?: string | undefined },
  ): Promise<void> {
    if (inPlaceOf !== undefined) await this.signOut(manager, visitorId, [inPlaceOf]);
    if (await manager.existsBy(BrowserEntity, { visitorId, browser })) return;
    if ((await manager.countBy(BrowserEntity, { visitorId })) >= maxBrowsers)
      throw new ApiProblem(
        'too-many-browsers',
        `You can be signed in with up to ${maxBrowsers} browsers. Sign one of them out.`,
      );
    await manager.insert(BrowserEntity, { visitorId, browser, name });
  }

  /** @throws ApiProblem `browser-not-found` */
  async remove(visitorId: string, id: string): Promise<void> {
    const count = await this.change(visitorId, (manager) => this.signOut(manager, visitorId, [id]));
    if (count === 0) throw new ApiProblem('browser-not-found', 'This browser isn’t signed in.');
  }

  /** @param kept which of them stays, if any. @returns how many are signed out */
  removeOthers(visitorId: string, kept?: string): Promise<number> {
    return this.change(visitorId, (manager) => this.removeOthersIn(manager, visitorId, kept));
  }

  /** The same in the transaction of `manager`. */
  async removeOthersIn(manager: EntityManager, visitorId: string, kept?: string): Promise<number> {
    const rows = await manager.findBy(BrowserEntity, { visitorId });
    const others = rows.filter(({ browser }) => browser !== kept).map(({ id }) => id);
    return this.signOut(manager, visitorId, others);
  }

  private change<T>(visitorId: string, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await lockAccount(manager, visitorId);
      return change(manager);
    });
  }

  private async signOut(
    manager: EntityManager,
    visitorId: string,
    ids: readonly string[],
  ): Promise<number> {
    const rows = await manager.findBy(BrowserEntity, { visitorId, id: In(ids) });
    for (const { browser } of rows)
      await this.visitors.retireBrowser(manager, { visitorId, browser });
    await manager.remove(rows);
    return rows.length;
  }
}
