import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { TrustFacade } from '../../../account/sign-in/index.js';

/** Keeps in lists what trusted visitors have written, and nothing else. */
@Injectable()
export class TrustedAuthors {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly trust: TrustFacade,
  ) {}

  /** Trust comes with time, and can be withdrawn. */
  @Repeatable({ name: 'trusted-authors', everySeconds: 600 })
  async refresh({ signal }: Pick<Job, 'signal'>): Promise<void> {
    const authors = await this.database.query<{ id: string }[]>(
      'select distinct visitor_id as id from published_content',
    );
    for (const { id } of authors) {
      signal.throwIfAborted();
      await this.database.query(
        'update published_content set is_listed = $2 where visitor_id = $1 and is_listed <> $2',
        [id, await this.trust.isTrusted(id)],
      );
    }
  }
}
