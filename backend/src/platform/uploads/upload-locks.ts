import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isGone, processName } from '../database/index.js';
import { ApiProblem } from '../endpoints/index.js';

/** How long a lock outlives the last renewal of its process, in milliseconds. */
const heldMs = 10_000;
const renewalMs = 1_000;
const attemptMs = 100;
/** How long a request waits for another one to let go, in milliseconds. */
const timeoutMs = 15_000;

const isWanted = z
  .tuple([z.array(z.object({ is_wanted: z.boolean() })), z.int()])
  .transform(([[row]]) => row?.is_wanted ?? true);
const tokens = z.array(z.object({ token: z.string() }));

/**
 * One request at a time writes to an upload, whichever process has it. A client that lost its connection and comes back is not held up by its
 * former request: that is asked to let go.
 */
@Injectable()
export class UploadLocks implements Locker {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  newLock(id: string): Lock {
    return new UploadLock(this.database, id);
  }

  /** Forgets those of processes that died. */
  async sweep(): Promise<void> {
    await this.database.query('delete from upload_locks where held_until < now()');
  }
}

class UploadLock implements Lock {
  private readonly logger = new Logger(UploadLocks.name);
  private readonly token = randomUUID();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly id: string,
  ) {}

  async lock(stop: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await this.take())) {
      if (stop.aborted || performance.now() > deadline)
        throw new ApiProblem('upload-conflict', 'Another request is writing to this upload.');
      await wait(attemptMs);
    }
    this.renewal = setInterval(() => void this.renew(requestRelease), renewalMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.renewal);
    await this.database.query('delete from upload_locks where id = $1 and token = $2', [
      this.id,
      this.token,
    ]);
  }

  private async take(): Promise<boolean> {
    const values = [this.id, this.token, processName, heldMs];
    const taken: unknown = await this.database.query(takeLock, values);
    return tokens.parse(taken).some(({ token }) => token === this.token);
  }

  /** Lets go of a lock that another request wants, and of one that is lost. */
  private async renew(requestRelease: RequestRelease): Promise<void> {
    try {
      const values = [this.id, this.token, heldMs];
      if (isWanted.parse(await this.database.query(renewLock, values))) await requestRelease();
    } catch (error) {
      this.logger.warn(`The lock of an upload was not renewed: ${String(error)}`);
    }
  }
}

/** Its time is over, or its process was killed. */
const isFree = `(held.held_until < now() or ${isGone('held.holder')})`;

/** Says who has it; whoever else has it learns that it is wanted. */
const takeLock = `
  insert into upload_locks as held (id, token, holder, held_until)
    values ($1, $2, $3, now() + $4 * interval '1 ms')
  on conflict (id) do update set
    token = case when ${isFree}
      then excluded.token else held.token end,
    holder = case when ${isFree}
      then excluded.holder else held.holder end,
    held_until = case when ${isFree}
      then excluded.held_until else held.held_until end,
    is_wanted = not ${isFree}
  returning token`;

const renewLock = `
  update upload_locks set held_until = now() + $3 * interval '1 ms'
  where id = $1 and token = $2 returning is_wanted`;
