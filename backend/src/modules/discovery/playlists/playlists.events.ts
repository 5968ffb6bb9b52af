import { defineEvent } from '../../../platform/events/index.js';

/** A visitor has added a video to a playlist. */
export const videoSaved = defineEvent<{ readonly visitorId: string; readonly videoId: string }>(
  'video-saved',
);
