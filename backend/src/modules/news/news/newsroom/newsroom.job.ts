import { Injectable } from '@nestjs/common';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { CurrentLists } from './current-lists.js';
import { Newsroom } from './newsroom.js';

/** Keeps news up to date. */
@Injectable()
export class NewsroomJob {
  constructor(
    private readonly newsroom: Newsroom,
    private readonly lists: CurrentLists,
  ) {}

  @Repeatable({ name: 'news', everySeconds: 20 })
  async run({ signal }: Job): Promise<void> {
    await this.newsroom.update(new Date(), signal);
    await this.lists.refresh(new Date());
  }
}
