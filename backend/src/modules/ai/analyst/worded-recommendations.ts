import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AnalystRecommendations } from '@tessera/contracts-ai';
import { isPlain } from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { ProseFacade } from '../outside-models/index.js';
import { TrendsFacade } from '../trends/index.js';
import { Recommendations } from './recommendations.service.js';

type Ideas = AnalystRecommendations['contentIdeas'];

const longestTitle = 100;
/** Whoever has written nothing usable is asked again after an hour. */
const askedLately = `now() - interval '1 hour'`;

/** What to search for and what to make, in the words of an outside model where the site has one and it has written them. */
@Injectable()
export class WordedRecommendations {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly prose: ProseFacade,
    private readonly trends: TrendsFacade,
    private readonly recommendations: Recommendations,
  ) {}

  async current(): Promise<AnalystRecommendations> {
    const report = await this.trends.report();
    const [row] = this.prose.isOn
      ? await this.database.query<{ recommendations: AnalystRecommendations | null }[]>(
          'select recommendations from worded_recommendations where computed_at = $1',
          [report.computedAt],
        )
      : [];
    return row?.recommendations ?? this.recommendations.of(report);
  }

  /** Has those of the latest report put into words, once. */
  @Repeatable({ name: 'worded-recommendations', everySeconds: 600 })
  async word({ signal }: Pick<Job, 'signal'>): Promise<void> {
    if (!this.prose.isOn) return;
    const report = await this.trends.report();
    if (await this.wasAsked(report.computedAt)) return;
    const worded = await this.inOtherWords(await this.recommendations.of(report), signal);
    await this.database.query(
      `insert into worded_recommendations (computed_at, asked_at, recommendations) values ($1, now(), $2)
        on conflict (id) do update set computed_at = excluded.computed_at, asked_at = excluded.asked_at,
          recommendations = excluded.recommendations`,
      [report.computedAt, worded && JSON.stringify(worded)],
    );
  }

  private async wasAsked(computedAt: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `select from worded_recommendations
        where computed_at = $1 and (recommendations is not null or asked_at > ${askedLately})`,
      [computedAt],
    );
    return rows.length > 0;
  }

  private async inOtherWords(
    own: AnalystRecommendations,
    signal: AbortSignal,
  ): Promise<AnalystRecommendations | null> {
    const advice = await this.prose.reword(own.strategyAdvice, signal);
    const titles = await this.titles(own.contentIdeas, signal);
    const written = advice ?? titles;
    return (
      written && {
        ...own,
        strategyAdvice: advice?.value ?? own.strategyAdvice,
        contentIdeas: own.contentIdeas.map((idea, at) => ({
          ...idea,
          title: titles?.value.titles[at] ?? idea.title,
        })),
        writtenBy: written.writtenBy,
      }
    );
  }

  /** A title that says nothing of its topic stays as it is: it may be what a topic told the model to write. */
  private async titles(ideas: Ideas, signal: AbortSignal) {
    if (ideas.length === 0) return null;
    const isUsable = (title: string, at: number) =>
      title.length <= longestTitle && speaksOf(title, ideas[at]?.tags[0] ?? '');
    const shape = z
      .strictObject({ titles: z.array(z.string()).length(ideas.length) })
      .refine(({ titles }) => new Set(titles).size === ideas.length && titles.some(isUsable))
      .transform(({ titles }) => ({
        titles: titles.map((title, at) =>
          isUsable(title, at) ? title : (ideas[at]?.title ?? title),
        ),
      }));
    const data = { ideas: ideas.map(({ tags, description }) => ({ topic: tags[0], description })) };
    return this.prose.write({ task: titleTask, data, shape, figures: 'any' }, signal);
  }
}

const titleTask =
  'Propose one title of a video for each of these ideas, with words of its topic, without promising results. Write {"titles": ["…"]}, as many and in the same order.';

function speaksOf(title: string, topic: string): boolean {
  const text = title.toLowerCase();
  return topic.split(' ').some((word) => !isPlain(word) && text.includes(word));
}
