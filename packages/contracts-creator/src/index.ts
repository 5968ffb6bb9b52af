import { defineContract } from '@tessera/contracts';
import { calendarEndpoints, calendarErrors, calendarNotificationKinds } from './calendar.js';
import { contentFiguresEndpoints } from './content-figures.js';
import { contentReviewEndpoints, contentReviewErrors } from './content-reviews.js';
import { contentWorkflowEndpoints, workflowNotificationKinds } from './content-workflow.js';
import {
  contentEndpoints,
  contentErrors,
  contentNotificationKinds,
  contentPageEvents,
} from './content.js';
import { documentEndpoints, documentErrors } from './documents.js';
import { publishedEndpoints, publishedErrors } from './published.js';
import { creatorSlots } from './slots.js';
import { storageEndpoints, storageErrors, storagePageEvents } from './storage.js';

export * from './calendar.js';
export * from './calendar-entries.js';
export * from './content.js';
export * from './content-figures.js';
export * from './content-items.js';
export * from './content-reviews.js';
export * from './content-workflow.js';
export * from './documents.js';
export * from './published.js';
export * from './schedule-details.js';
export * from './slots.js';
export * from './storage.js';
export * from './values.js';
export * from './video-entries.js';

/** Files, documents and content of creators. */
export const contract = defineContract({
  owner: 'creator',
  endpoints: {
    ...storageEndpoints,
    ...documentEndpoints,
    ...contentEndpoints,
    ...contentReviewEndpoints,
    ...contentWorkflowEndpoints,
    ...contentFiguresEndpoints,
    ...publishedEndpoints,
    ...calendarEndpoints,
  },
  errors: {
    ...storageErrors,
    ...documentErrors,
    ...contentErrors,
    ...contentReviewErrors,
    ...publishedErrors,
    ...calendarErrors,
  },
  notificationKinds: {
    ...contentNotificationKinds,
    ...workflowNotificationKinds,
    ...calendarNotificationKinds,
  },
  pageEvents: { ...storagePageEvents, ...contentPageEvents },
  slots: creatorSlots,
});

declare module '@tessera/contracts' {
  interface Contracts {
    creator: typeof contract;
  }
}
