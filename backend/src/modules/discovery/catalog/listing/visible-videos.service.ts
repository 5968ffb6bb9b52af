import { Injectable } from '@nestjs/common';
import { SampleVisibility } from '../samples/sample-visibility.service.js';
import { type Sql, sql } from './sql.js';

/** What every list of videos has in common. */
@Injectable()
export class VisibleVideos {
  constructor(private readonly samples: SampleVisibility) {}

  /** Conditions of the videos that lists and counts are made of; the table `videos` has the alias `v`. */
  async conditions(): Promise<readonly Sql[]> {
    const originals = sql`v.duplicate_of is null`;
    return (await this.samples.shown()) ? [originals] : [originals, sql`v.source <> 'sample'`];
  }
}
