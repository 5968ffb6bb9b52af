import type { RecentTitles } from '../generator/recent-titles.js';
import type { SampleChannel } from '../generator/sample-rows.js';
import type { Theme } from '../grammar/theme.js';
import type { Topic } from '../grammar/topic.js';
import type { CrowdMood } from '../vocabulary/reactions.js';

/** How quickly a video is watched, and how closely its counts are followed. */
type Course = 'usual' | 'hot';

/** That a channel will publish something; everything else about the video follows from it. */
export interface UploadPlan {
  /** Unlike that of any other video of the world. */
  readonly key: string;
  /** When, in milliseconds after the anchor. */
  readonly at: number;
  readonly channel: SampleChannel;
  readonly source: Theme | Topic;
  readonly episode: number;
  /** Titles that must not be used again. */
  readonly recent: RecentTitles;
  /** Factor on the audience that the channel usually has. */
  readonly lift: number;
  readonly course: Course;
  /** `undefined` where the comments are as those of the channel always are. */
  readonly mood: CrowdMood | undefined;
  /** Whether it keeps what its title promises, if that promises something. */
  readonly honest: boolean | undefined;
  /** What comments call it. */
  readonly subject: string | undefined;
  /** The same video on another channel of the same people. */
  readonly copyOf: UploadPlan | undefined;
}
