import { defineEvent } from '../../../platform/events/index.js';

/** Videos that an operator took down: one, and its copies on other platforms. Nothing may show them from now on. */
export const videoHidden = defineEvent<{ videoIds: readonly string[] }>('video-hidden');

/** They are shown again, unless they were taken down for another reason as well. */
export const videoRestored = defineEvent<{ videoIds: readonly string[] }>('video-restored');

/** The texts of videos' comments are others now: they were read, or may not be kept any more. */
export const commentsChanged = defineEvent<{ videoIds: readonly string[] }>('comments-changed');
