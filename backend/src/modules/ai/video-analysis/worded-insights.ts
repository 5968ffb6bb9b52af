import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ProseFacade } from '../outside-models/index.js';

/** Insights in the words of an outside model, with its name. */
export interface Worded {
  readonly insights: string[];
  readonly writtenBy: string;
}

/** The insights of analyses as an outside model says them, where the site has one. */
@Injectable()
export class WordedInsights {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly prose: ProseFacade,
  ) {}

  /**
   * Those of an analysis that is stored.
   * @param analyzedAt when it was made
   * @returns `null` where it keeps its own words, `'unasked'` while the model is still to be asked
   */
  async of(videoId: string, analyzedAt: Date): Promise<Worded | 'unasked' | null> {
    if (!this.prose.isOn) return null;
    const [row] = await this.database.query<(Worded | Record<keyof Worded, null>)[]>(
      `select insights, written_by as "writtenBy" from worded_insights where video_id = $1 and analyzed_at = $2
        and (insights is not null or asked_at > ${askedLately})`,
      [videoId, analyzedAt],
    );
    if (!row) return 'unasked';
    return row.insights === null ? null : row;
  }

  /** Asks the model, unless it was asked about this analysis before. */
  async write(videoId: string, signal: AbortSignal): Promise<void> {
    if (!this.prose.isOn) return;
    const [own] = await this.database.query<{ insights: string[]; analyzedAt: Date }[]>(unworded, [
      videoId,
    ]);
    if (!own) return;
    const written = await this.prose.reword(own.insights, signal);
    await this.database.query(store, [
      videoId,
      own.analyzedAt,
      written && JSON.stringify(written.value),
      written?.writtenBy ?? null,
    ]);
  }
}

/** Whoever has written nothing usable is asked again after an hour. */
const askedLately = `now() - interval '1 hour'`;

const unworded = `
  select analysis -> 'insights' as insights, a.analyzed_at as "analyzedAt"
  from video_analyses a left join worded_insights w on w.video_id = a.video_id and w.analyzed_at = a.analyzed_at
  where a.video_id = $1 and jsonb_array_length(analysis -> 'insights') > 0
    and (w.video_id is null or (w.insights is null and w.asked_at <= ${askedLately}))`;

/** Meanwhile the video may be gone, or have another analysis. */
const store = `
  insert into worded_insights (video_id, analyzed_at, insights, written_by, asked_at)
  select video_id, analyzed_at, $3, $4, now() from video_analyses where video_id = $1 and analyzed_at = $2
  on conflict (video_id) do update set analyzed_at = excluded.analyzed_at, insights = excluded.insights,
    written_by = excluded.written_by, asked_at = excluded.asked_at`;
