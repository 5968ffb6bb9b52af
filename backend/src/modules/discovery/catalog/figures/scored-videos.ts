import { Inject, Injectable } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import type { SettingsOf } from '../../../../platform/config/index.js';
import { type Sql, sql } from '../listing/sql.js';
import { catalogSettings } from '../settings.js';

/** YouTube only allows scores of its data to those who have accepted an amendment to its terms; samples are no data of it. */
@Injectable()
export class ScoredVideos {
  constructor(
    @Inject(catalogSettings.token) private readonly settings: SettingsOf<typeof catalogSettings>,
  ) {}

  /** Whether scores of a video may be computed and shown. */
  mayBe({ platform, source }: Pick<Video, 'platform' | 'source'>): boolean {
    if (platform !== 'youtube' || source === 'sample') return true;
    return this.settings.youtubeDerivedMetricsAccepted;
  }

  /** The same of the rows of `videos`, which has the alias `v`. */
  condition(): Sql {
    return this.settings.youtubeDerivedMetricsAccepted
      ? sql`true`
      : sql`(v.platform <> 'youtube' or v.source = 'sample')`;
  }
}
