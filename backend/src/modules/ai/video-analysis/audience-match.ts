import { Injectable } from '@nestjs/common';
import type { VideoAnalysis } from '@tessera/contracts-ai';

/** What a visitor is asked to like about a video. */
export type MatchedVideo = Pick<VideoAnalysis, 'videoId' | 'autoTags'>;

/** Knows what visitors like. */
export interface AudienceMatchSource {
  /** @returns percent; `null` for a visitor of whom too little is known */
  matchOf(visitorId: string, video: MatchedVideo): Promise<number | null>;
}

type Match = Pick<VideoAnalysis, 'audienceMatch' | 'audienceMatchReason'>;

/** How well a video matches its visitor; whoever keeps profiles registers itself. */
@Injectable()
export class AudienceMatch {
  private source: AudienceMatchSource | null = null;

  /** @throws Error if there is one already */
  register(source: AudienceMatchSource): void {
    if (this.source) throw new Error('Another module knows what visitors like already');
    this.source = source;
  }

  async of(visitorId: string, video: MatchedVideo): Promise<Match> {
    if (!this.source) return unknown('This site keeps no profiles of what its visitors like.');
    const match = await this.source.matchOf(visitorId, video);
    return match === null
      ? unknown('You have no profile yet: watch, like or save a few videos.')
      : { audienceMatch: match, audienceMatchReason: null };
  }
}

function unknown(reason: string): Match {
  return { audienceMatch: null, audienceMatchReason: reason };
}
