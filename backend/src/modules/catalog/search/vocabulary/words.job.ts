import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Repeatable } from '../../../../platform/jobs/index.js';
import { countWords } from './words.js';

/** Keeps the counts of words up to date; new words count as 1 until then. */
@Injectable()
export class WordsJob {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Repeatable({ name: 'search-words', everySeconds: 3600 })
  async run(): Promise<void> {
    await countWords(this.database);
  }
}
