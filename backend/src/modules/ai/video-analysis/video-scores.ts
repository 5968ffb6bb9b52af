import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { VideoAnalysis } from '@tessera/contracts-ai';
import { engineVersion } from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { ScoredVideos } from '../../discovery/catalog/index.js';

/** What other modules sort, filter and explain by. */
export interface VideoScore extends Pick<VideoAnalysis['autoTags'], 'contentType' | 'difficulty'> {
  /** 0 to 100; `null` where it is not scored, or may not be. */
  readonly quality: number | null;
  /** In lower case, the weightiest first. */
  readonly topics: readonly string[];
}

const mostVideos = 1000;

/** The module's interface for those who need the scores of many videos: only what is stored, nothing is computed. */
@Injectable()
export class VideoScores {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly scored: ScoredVideos,
  ) {}

  /**
   * Of up to 1,000 videos, by their ids; those that have not been analyzed yet are left out.
   * @throws RangeError for more
   */
  async of(videoIds: readonly string[]): Promise<Map<string, VideoScore>> {
    if (videoIds.length > mostVideos)
      throw new RangeError(`Scores are read of up to ${mostVideos} videos at once`);
    if (videoIds.length === 0) return new Map();
    const mayScoreAll = this.scored.mayBe({ platform: 'youtube', source: 'live' });
    const rows = await this.database.query<(VideoScore & { readonly id: string })[]>(
      scoresStatement,
      [videoIds, engineVersion, mayScoreAll],
    );
    return new Map(rows.map(({ id, ...score }) => [id, score]));
  }
}

const scoresStatement = `
  select video_id as id, case when is_scored and ($3 or not needs_consent) then quality end as quality,
    analysis -> 'autoTags' ->> 'contentType' as "contentType", analysis -> 'autoTags' ->> 'difficulty' as difficulty,
    analysis -> 'autoTags' -> 'topics' as topics
  from video_analyses where video_id = any($1) and version = $2`;
