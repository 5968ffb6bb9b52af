import type { Topic } from '../grammar/topic.js';
import { fadingTopics } from './topics-fading.js';
import { recentTopics } from './topics-recent.js';
import { risingTopics } from './topics-rising.js';

/** The topics of the last days, newest first. */
export const topics: readonly Topic[] = [...risingTopics, ...recentTopics, ...fadingTopics];
