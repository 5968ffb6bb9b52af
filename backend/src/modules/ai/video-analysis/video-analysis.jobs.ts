import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.js';

/** Looks at a video again that somebody has asked for, and has its insights worded. */
export const analyzeVideo = defineJob({
  name: 'analyze-video',
  payload: z.strictObject({ videoId: z.string() }),
});

/** Looks at a video again whose comments have changed, whether or not anybody has asked for it. */
export const analyzeCommented = defineJob({
  name: 'analyze-commented-video',
  payload: z.strictObject({ videoId: z.string() }),
});
