import { defineEvent } from '../../../platform/events/index.js';

/** A visitor has deleted what was learned of them. */
export const learningReset = defineEvent<{ readonly visitorId: string }>('learning-reset');
