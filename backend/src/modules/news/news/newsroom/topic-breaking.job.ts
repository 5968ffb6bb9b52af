import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineJob, type Job, JobHandler } from '../../../../platform/jobs/index.js';
import { FollowsFacade } from '../../../account/follows/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { topicKey } from '../detection/topics.js';

export const topicBreaking = defineJob({
  name: 'topic-breaking',
  payload: z.strictObject({ storyId: z.uuid() }),
});

interface BreakingStory {
  readonly label: string;
  readonly topics: readonly string[];
  readonly owners: number;
}

/** Topics are followed in the words of visitors: so many of them are compared, those that most follow first. */
const maxFollowed = 10_000;

/** Notifies those who follow a topic that is breaking. */
@Injectable()
export class TopicBreaking {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly follows: FollowsFacade,
    private readonly notifications: NotificationsFacade,
  ) {}

  /** However often and by how many processes it is called, each follower is notified of a story once. */
  @JobHandler(topicBreaking)
  async notify({ storyId }: z.output<typeof topicBreaking.payload>, job: Job): Promise<void> {
    const story = await this.story(storyId);
    const visitors = story ? await this.followersOf(story) : [];
    await job.completeWith(async (manager) => {
      const [first] = await manager.query<[unknown[], number]>(
        `update news_stories set notified_at = now() where id = $1 and notified_at is null returning id`,
        [storyId],
      );
      if (!story || first.length === 0) return;
      const text = `Breaking: ${story.label}. ${story.owners} channels published about it within an hour.`;
      const path = `/news?story=${storyId}`;
      for (const visitorId of visitors)
        await this.notifications.notify(manager, { visitorId, kind: 'topic-breaking', text, path });
    });
  }

  private async story(id: string): Promise<BreakingStory | undefined> {
    const [story] = await this.database.query<BreakingStory[]>(
      `select label, topics || topic as topics, cardinality(receipts) as owners from news_stories
        where id = $1 and breaking_at is not null and notified_at is null`,
      [id],
    );
    return story;
  }

  /** Who follows one of its topics, in whichever inflection. */
  private async followersOf({ topics }: BreakingStory): Promise<string[]> {
    const followed = await this.follows.mostFollowed('topic', maxFollowed);
    const visitors = new Set<string>();
    for (const topic of followed.filter((one) => topics.includes(topicKey(one))))
      for await (const some of this.follows.followersOf('topic', topic))
        for (const visitorId of some) visitors.add(visitorId);
    return [...visitors];
  }
}
