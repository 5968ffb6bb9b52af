import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Repeatable } from '../../../../../platform/jobs/index.js';
import { joinAllSimilar } from './join-copies.js';

/** Recognizes copies that were not known to be some when they were stored, such as of videos whose length came later. */
@Injectable()
export class CopiesJob {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Repeatable({ name: 'video-copies', everySeconds: 3600 })
  async run(): Promise<void> {
    await joinAllSimilar(this.database);
  }
}
