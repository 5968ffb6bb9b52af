import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Finding } from '@tessera/contracts';
import type { Part } from '@tessera/release-rules/compatibility';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { JobQueue } from '../../../../../platform/jobs/index.js';
import { versionKey } from '../../composition/release.js';
import { type CheckOutcome, PageCheckEntity } from '../../entities/page-check.entity.js';
import { pageCheck } from './page-check.jobs.js';

type Version = Pick<Part, 'name' | 'version'>;

/** A check that is asked for. */
export interface WantedCheck {
  readonly id: string;
  readonly version: Version;
  /** How many loads of pages it takes. */
  readonly planned: number;
}

/** How a check has ended. */
export interface CheckResult {
  readonly outcome: CheckOutcome;
  readonly findings?: readonly Finding[];
  /** Why there is no verdict. */
  readonly reason?: string;
}

/** How long an outcome is valid, as intervals of PostgreSQL: what the API answers, and how busy the machine is, changes too. */
const validity = `
  case outcome
    when 'passed' then interval '10 minutes'
    when 'refused' then interval '1 minute'
    else interval '10 seconds'
  end`;

/** Nobody waits for a check any more that was last asked for so long ago. */
const abandonedAfter = "interval '1 minute'";

/** The page checks of all processes: a check is done once, by whichever process runs its job, and goes on after a restart. */
@Injectable()
export class PageChecks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Starts or joins a check, unless its outcome is known. Never part of a transaction of its caller. The job is added when the
   * check is committed: adding waits for a job that is just ending, which in its turn waits for whoever holds its check.
   */
  async request({
    id,
    version: { name, version },
    planned,
  }: WantedCheck): Promise<PageCheckEntity> {
    const check = await this.database.transaction(async (manager) => {
      await manager.query(insertOrJoin, [id, name, version, planned]);
      await manager.query(reopen, [id]);
      return manager.findOneByOrFail(PageCheckEntity, { id });
    });
    if (!check.outcome) await this.database.transaction((manager) => this.addJob(manager));
    return check;
  }

  find(id: string): Promise<PageCheckEntity | null> {
    return this.database.manager.findOneBy(PageCheckEntity, { id });
  }

  /** The check whose turn it is; those that nobody waits for are forgotten. */
  async next(): Promise<PageCheckEntity | null> {
    const { manager } = this.database;
    await manager.query(`
      delete from release_page_checks
        where requested_at < now() - ${abandonedAfter}
          and (outcome is null or finished_at < now() - interval '1 day')`);
    return manager.findOne(PageCheckEntity, {
      where: { outcome: IsNull() },
      order: { pendingSince: 'ASC', id: 'ASC' },
    });
  }

  /** A page has worked once more. */
  async worked(id: string, path: string): Promise<void> {
    await this.database.query(
      `update release_page_checks
        set loads = loads || jsonb_build_object($2::text, coalesce((loads ->> $2)::int, 0) + 1)
        where id = $1`,
      [id, path],
    );
  }

  /** Records how a check has ended, in the transaction that completes its job, and has the next one follow. */
  async finish(
    manager: EntityManager,
    id: string,
    { outcome, findings = [], reason = '' }: CheckResult,
  ): Promise<void> {
    await manager.query(
      `update release_page_checks
        set outcome = $2, findings = $3, reason = $4, finished_at = now() where id = $1`,
      [id, outcome, JSON.stringify(findings), reason],
    );
    await this.follow(manager);
  }

  /** What was to be checked is no longer what is live. */
  async forget(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(PageCheckEntity, { id });
    await this.follow(manager);
  }

  /** Has the next check follow, if there is one, in the transaction that completes a job. */
  async follow(manager: EntityManager): Promise<void> {
    if (await manager.existsBy(PageCheckEntity, { outcome: IsNull() })) await this.addJob(manager);
  }

  /** One at a time in all processes, because each browser takes hundreds of megabytes. */
  private async addJob(manager: EntityManager): Promise<void> {
    await this.queue.add(manager, { kind: pageCheck, payload: {}, key: 'next' });
  }
}

/** Identifies a check: its outcome depends on the version and on everything that is live beside it. */
export function checkId(version: Version, live: readonly Part[]): string {
  const parts = live.map((part) => `${versionKey(part)}${part.isDisabled ? ' disabled' : ''}`);
  return createHash('sha256')
    .update([versionKey(version), ...parts.toSorted()].join(', '))
    .digest('hex');
}

const insertOrJoin = `
  insert into release_page_checks (id, name, version, planned) values ($1, $2, $3, $4)
  on conflict (id) do update set requested_at = now(), planned = excluded.planned`;

/** An outcome that is no longer valid is found out anew; without a verdict, from where the check ended. */
const reopen = `
  update release_page_checks set
    outcome = null,
    findings = '[]',
    reason = null,
    finished_at = null,
    loads = case
      when outcome in ('too-slow', 'no-browser') and finished_at > now() - interval '10 minutes' then loads
      else '{}'
    end,
    pending_since = case when outcome in ('too-slow', 'no-browser') then pending_since else now() end
  where id = $1 and finished_at + ${validity} < now()`;
