import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Repeatable } from '../../../../platform/jobs/index.js';
import { refreshScores } from './refresh-scores.js';

/** Updates scores regularly; new videos have scores of 0 until then. */
@Injectable()
export class ScoresJob {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Repeatable({ name: 'video-scores', everySeconds: 3600 })
  async run(): Promise<void> {
    await refreshScores(this.database);
  }
}
