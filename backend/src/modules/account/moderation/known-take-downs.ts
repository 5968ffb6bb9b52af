import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Repeatable } from '../../../platform/jobs/index.js';
import { type ModeratedKind, ModeratedKinds } from '../../../platform/moderated-content/index.js';
import { ensureCase } from './moderation-cases.js';

/** How many of a kind are taken over in one transaction. */
const batchSize = 500;

/**
 * Gives a case to what was taken down without one, so that its owner can appeal and operators find it: by releases before this module,
 * also those that run beside this one during an upgrade.
 */
@Injectable()
export class KnownTakeDowns {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: ModeratedKinds,
  ) {}

  @Repeatable({ name: 'known-take-downs', everySeconds: 600 })
  async takeOver(): Promise<void> {
    for (const kind of this.kinds.all) await this.takeOverKind(kind);
  }

  private async takeOverKind({ kind, content }: ModeratedKind): Promise<void> {
    const rows = await this.database.query<{ id: string }[]>(
      `select thing as id from unnest($2::text[]) as thing
        where not exists (select from moderation_cases where kind = $1 and subject = thing) limit $3`,
      [kind, await content.takenDown(), batchSize],
    );
    const described = await content.describe(rows.map(({ id }) => id));
    await this.database.transaction(async (manager) => {
      for (const [id, one] of described) await ensureCase(manager, { kind, id }, one);
    });
  }
}
