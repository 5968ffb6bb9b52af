import type { Type } from '@nestjs/common';
import {
  Brackets,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import { z } from 'zod';
import { lockedCount } from '../database/index.js';
import { ApiProblem, type IfMatch, type LimitCode, type PlainCode } from '../endpoints/index.js';
import { type Page, pageOf, readCursor } from '../paging/index.js';
import { dayMs } from '../utc-days/index.js';

/** For how long a deleted row can be restored, in milliseconds. */
const restorableMs = dayMs;

export interface OwnedRowsOptions<Row extends ObjectLiteral, Owner extends keyof Row> {
  /** The column with the owner's id; absent where rows belong to the site, and operators edit them. */
  readonly owner?: Owner;
  /** One of them in the words of a message, for example `playlist`. */
  readonly noun: string;
  /** Several of them; `noun` with an s by default. */
  readonly plural?: string;
  /** Says that there is none, or that it belongs to someone else. */
  readonly notFound: PlainCode;
  /** Says that an owner has as many as they may have; its `extra` is `{ limit }`. */
  readonly tooMany?: LimitCode;
  /** Which rows count against the limit; all by default. */
  readonly counted?: FindOptionsWhere<Row>;
  /**
   * Whether deleted rows stay for a day, in which they can be restored. The table then has a column `deleted_at`, and the platform purges
   * it: see `DeletedRows`.
   */
  readonly restorable?: boolean;
}

/** Which row: what names it, always with its owner, so that rows of others are not found. */
export type RowKey<Row extends ObjectLiteral, Owner extends keyof Row> = FindOptionsWhere<Row> &
  Readonly<Record<Owner, string>>;

/** What of a row changes; `undefined` stays as it is. */
export type RowChanges<Row> = { readonly [K in keyof Row]?: Row[K] | undefined };

/** How many rows an owner may have; a function sees how many there are, and can refuse one more for reasons of its own. */
export type RowLimit = number | ((count: number) => number);

export interface RowSelection<Row extends ObjectLiteral, Owner extends keyof Row> {
  readonly where: RowKey<Row, Owner>;
  /** Only rows in which a column, or a value of one that is a list, contains the text, regardless of case. */
  readonly search?: {
    readonly text: string | undefined;
    readonly columns: readonly (keyof Row & string)[];
  };
}

export interface PageRequest<
  Row extends ObjectLiteral,
  Owner extends keyof Row,
  Left extends keyof Row = never,
> extends RowSelection<Row, Owner> {
  readonly cursor?: string | undefined;
  /** How many rows at most. */
  readonly limit: number;
  /** The time by which rows are listed, the last one first; `createdAt` by default. It needs an index that starts with the owner. */
  readonly by?: keyof Row & string;
  /** Long columns that the list doesn't show, and that are not read. */
  readonly leaveOut?: readonly Left[];
}

/** What is read beside each row, in the same statement. */
export interface Alongside {
  /** An expression of SQL whose value is JSON; the table has the alias `row`. */
  readonly json: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Reads and writes the rows of a table whose rows each belong to somebody: what is the same for all of them, each in one or two
 * statements in the transaction of the caller. Everything else is a query of the module; deleted rows are for it to leave out.
 *
 * ```ts
 * export const playlists = ownedRows(PlaylistEntity, {
 *   owner: 'visitorId',
 *   noun: 'playlist',
 *   notFound: 'playlist-not-found',
 *   tooMany: 'too-many-playlists',
 *   restorable: true,
 * });
 *
 * const row = await playlists.update(manager, { id, visitorId }, ifMatch, { title });
 * ```
 */
export class OwnedRows<Row extends ObjectLiteral, Owner extends keyof Row & string = never> {
  constructor(
    readonly entity: Type<Row>,
    private readonly options: OwnedRowsOptions<Row, Owner>,
  ) {}

  /** One of the rows, whoever owns it: `playlists.ofAnyone.lock(manager, { id })` is for operators. */
  get ofAnyone(): Pick<OwnedRows<Row>, 'find' | 'lock'> {
    return this;
  }

  get isRestorable(): boolean {
    return this.options.restorable ?? false;
  }

  /** @throws ApiProblem `notFound` */
  async find(
    manager: EntityManager,
    key: RowKey<Row, Owner> | readonly RowKey<Row, Owner>[],
  ): Promise<Row> {
    const keys = [key].flat() as RowKey<Row, Owner>[];
    const found = await manager.findOneBy(
      this.entity,
      keys.map((one) => this.kept(one)),
    );
    if (!found) throw this.missing(manager, keys[0]);
    return found;
  }

  /** Locked until the end of the transaction. @throws ApiProblem `notFound` */
  lock(manager: EntityManager, key: RowKey<Row, Owner>): Promise<Row> {
    return this.locked(manager, key, this.kept(key));
  }

  /**
   * A page of rows whose ids are UUIDs, the last ones first.
   * @throws ApiProblem `invalid-request` for a cursor of another list
   */
  async page<Left extends keyof Row & string = never>(
    manager: EntityManager,
    request: PageRequest<Row, Owner, Left>,
  ): Promise<Page<Omit<Row, Left>>> {
    const { limit, by = 'createdAt', leaveOut = [] } = request;
    const query = this.ordered(manager, request);
    if (leaveOut.length > 0) query.select(this.columnsWithout(manager, leaveOut));
    return pageOf(await query.getMany(), limit, (last) => [last[by], last['id']]);
  }

  /** The same with something beside each row, by the row's id. @param T what the expression makes */
  async pageWith<T>(
    manager: EntityManager,
    request: PageRequest<Row, Owner>,
    { json, parameters }: Alongside,
  ): Promise<Page<Row> & { readonly beside: ReadonlyMap<string, T> }> {
    const { limit, by = 'createdAt' } = request;
    const query = this.ordered(manager, request)
      .addSelect(json, 'beside')
      .setParameters(parameters);
    const { entities, raw } = await query.getRawAndEntities<{ beside: T }>();
    const page = pageOf(entities, limit, (last) => [last[by], last['id']]);
    return { ...page, beside: new Map(entities.map(({ id }, i) => [id, raw[i]?.beside as T])) };
  }

  /** How many there are on all pages. */
  count(manager: EntityManager, selection: RowSelection<Row, Owner>): Promise<number> {
    return this.selected(manager, selection).getCount();
  }

  /**
   * Refuses one more where an owner has as many as they may have. Whoever asks at the same time waits until the transaction has ended, so
   * that no two see the last place.
   * @throws ApiProblem `tooMany`
   */
  async assertRoom(
    manager: EntityManager,
    owner: Readonly<Record<Owner, string>>,
    limit: RowLimit,
  ): Promise<void> {
    const { tooMany, noun, plural = `${noun}s`, counted } = this.options;
    if (tooMany === undefined) throw new Error(`No error is declared for too many ${plural}`);
    const where = this.kept({ ...counted, ...this.ownerOf(owner) });
    const count = await lockedCount(manager, this.entity, { owner: this.ownerName(owner), where });
    const allowed = typeof limit === 'function' ? limit(count) : limit;
    if (count < allowed) return;
    const detail = `You can have up to ${allowed} ${plural}.`;
    throw new ApiProblem(tooMany, detail, { extra: { limit: allowed } });
  }

  /** Adds a row. @throws ApiProblem `tooMany` */
  async create(
    manager: EntityManager,
    values: RowChanges<Row> & Readonly<Record<Owner, string>>,
    limit: RowLimit,
  ): Promise<Row> {
    await this.assertRoom(manager, values, limit);
    return manager.save(manager.create(this.entity, values as unknown as Row));
  }

  /**
   * Changes the version of a row that the caller has seen, and gives it the next one.
   * @param changes a function sees the row, locked, and can refuse the change
   * @throws ApiProblem `notFound`, `precondition-failed`
   */
  async update(
    manager: EntityManager,
    key: RowKey<Row, Owner>,
    ifMatch: IfMatch,
    changes: RowChanges<Row> | ((row: Row) => RowChanges<Row> | Promise<RowChanges<Row>>),
  ): Promise<Row> {
    const row = await this.lock(manager, key);
    ifMatch.assertCurrent(versionOf(row));
    return this.write(manager, row, typeof changes === 'function' ? await changes(row) : changes);
  }

  /** Changes a row that the caller has locked, which has another version then. */
  write(manager: EntityManager, row: Row, changes: RowChanges<Row>): Promise<Row> {
    const version = versionOf(row) + 1;
    return manager.save(Object.assign(row, present(changes), { version }));
  }

  /** Deletes a row; for a day it can be restored. @throws ApiProblem `notFound` */
  async delete(
    manager: EntityManager,
    key: RowKey<Row, Owner>,
  ): Promise<{ readonly restorableUntil: string }> {
    await this.lock(manager, key);
    const deletedAt = new Date();
    await this.setDeleted(manager, key, deletedAt);
    return { restorableUntil: new Date(deletedAt.getTime() + restorableMs).toISOString() };
  }

  /**
   * Takes back a deletion.
   * @throws ApiProblem `notFound` where it is not deleted, or for longer than a day; `tooMany`
   */
  async restore(manager: EntityManager, key: RowKey<Row, Owner>, limit: RowLimit): Promise<Row> {
    const deletedAt = MoreThan(new Date(Date.now() - restorableMs));
    const row = await this.locked(manager, key, { ...key, deletedAt });
    await this.assertRoom(manager, key, limit);
    await this.setDeleted(manager, key, null);
    return Object.assign(row, { deletedAt: null });
  }

  /** Removes a row for good. @throws ApiProblem `notFound` */
  async remove(manager: EntityManager, key: RowKey<Row, Owner>): Promise<void> {
    const { affected } = await manager.delete(this.entity, key);
    if (!affected) throw this.missing(manager, key);
  }

  /** Removes rows that can no longer be restored. @returns how many */
  async purge(manager: EntityManager, now: Date): Promise<number> {
    const deletedAt = LessThanOrEqual(new Date(now.getTime() - restorableMs));
    const { affected } = await manager.delete(this.entity, columns({ deletedAt }));
    return affected ?? 0;
  }

  /** All rows of an owner, also deleted ones, for an export; the first one first. */
  all(manager: EntityManager, owner: Readonly<Record<Owner, string>>): Promise<Row[]> {
    const order = { createdAt: 'ASC', [idColumn(manager, this.entity)]: 'ASC' };
    return manager.find(this.entity, {
      where: this.ownerOf(owner),
      order: columns(order),
    });
  }

  /** Removes all rows of an owner. @returns how many */
  async erase(manager: EntityManager, owner: Readonly<Record<Owner, string>>): Promise<number> {
    const { affected } = await manager.delete(this.entity, this.ownerOf(owner));
    return affected ?? 0;
  }

  /**
   * Gives all rows of one owner to another, also deleted ones. More than the limit stay, as after a change of plan: only new ones are
   * refused.
   * @param from id of the owner
   */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    const { owner } = this.options;
    if (owner === undefined) throw new Error(`${this.entity.name} has no owner`);
    await manager.update(this.entity, columns({ [owner]: from }), columns({ [owner]: to }));
  }

  private async locked(
    manager: EntityManager,
    key: RowKey<Row, Owner>,
    where: FindOptionsWhere<Row>,
  ): Promise<Row> {
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await manager.findOne(this.entity, { where, lock });
    if (!found) throw this.missing(manager, key);
    return found;
  }

  private missing(manager: EntityManager, key: FindOptionsWhere<Row> | undefined): ApiProblem {
    const { noun, notFound } = this.options;
    const id = String(key?.[idColumn(manager, this.entity)]);
    return new ApiProblem(notFound, `There is no ${noun} '${id}'.`);
  }

  /** One more than a page, which tells whether there is another. */
  private ordered(
    manager: EntityManager,
    { cursor, limit, by = 'createdAt', where, search }: PageRequest<Row, Owner, keyof Row & string>,
  ): SelectQueryBuilder<Row> {
    const after = readCursor(cursor, place);
    const query = this.selected(manager, { where, search })
      .orderBy({ [`row.${by}`]: 'DESC', 'row.id': 'DESC' })
      .limit(limit + 1);
    return after ? query.andWhere(`(row.${by}, row.id) < (:...after)`, { after }) : query;
  }

  private selected(
    manager: EntityManager,
    { where, search }: RowSelection<Row, Owner>,
  ): SelectQueryBuilder<Row> {
    const query = manager.createQueryBuilder(this.entity, 'row').where(this.kept(where));
    if (search?.text) addSearch(query, search.text, search.columns);
    return query;
  }

  private columnsWithout(manager: EntityManager, left: readonly (keyof Row)[]): string[] {
    const { columns: all } = manager.getRepository(this.entity).metadata;
    const read = all.filter(({ propertyName }) => !left.includes(propertyName));
    return read.map(({ propertyName }) => `row.${propertyName}`);
  }

  /** Leaves out what is deleted. */
  private kept(where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    return this.isRestorable ? { ...where, deletedAt: IsNull() } : where;
  }

  private ownerOf(owner: Readonly<Record<Owner, string>>): FindOptionsWhere<Row> {
    const column = this.options.owner;
    return columns(column === undefined ? {} : { [column]: owner[column] });
  }

  private ownerName(owner: Readonly<Record<Owner, string>>): string {
    const column = this.options.owner;
    return column === undefined ? 'the site' : owner[column];
  }

  private async setDeleted(
    manager: EntityManager,
    key: RowKey<Row, Owner>,
    deletedAt: Date | null,
  ): Promise<void> {
    await manager.update(this.entity, key, columns({ deletedAt }));
  }
}

/** Everything that is restorable, for the platform to purge. */
const restorable = new Set<OwnedRows<ObjectLiteral>>();

/** Declares the rows of a table; once, beside its entity. */
export function ownedRows<Row extends ObjectLiteral, Owner extends keyof Row & string = never>(
  entity: Type<Row>,
  options: OwnedRowsOptions<Row, Owner>,
): OwnedRows<Row, Owner> {
  const rows = new OwnedRows(entity, options);
  if (rows.isRestorable) restorable.add(rows as unknown as OwnedRows<ObjectLiteral>);
  return rows;
}

/** What has been declared as restorable in this process. */
export function restorableRows(): readonly OwnedRows<ObjectLiteral>[] {
  return [...restorable];
}

/** Where a page begins: behind the time and the id of the last row. Columns of such times have milliseconds, as cursors do. */
const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

function addSearch<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  text: string,
  columns: readonly string[],
): void {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  query.andWhere(
    new Brackets((either) => {
      for (const column of columns)
        either.orWhere(`cast(row.${column} as text) ilike :pattern`, { pattern });
    }),
  );
}

/** Of the id, or of what stands in its place. */
function idColumn(manager: EntityManager, entity: Type<ObjectLiteral>): string {
  const [first] = manager.getRepository(entity).metadata.primaryColumns;
  return first?.propertyName ?? 'id';
}

/** Columns of an entity that is not known here, for TypeORM, which derives the types of its parameters from entities. */
function columns(values: Readonly<Record<string, unknown>>): never {
  return values as never;
}

const versioned = z.looseObject({ version: z.int() });

function versionOf(row: ObjectLiteral): number {
  return versioned.parse(row).version;
}

function present<Row>(changes: RowChanges<Row>): Partial<Row> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Row>;
}
