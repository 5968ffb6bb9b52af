import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

export const notification = z.object({
  id: z.uuid(),
  /** One of the kinds that the contracts declare. */
  kind: z.string(),
  text: z.string(),
  /** The page of this site that it is about. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationSetting = z.object({
  kind: z.string(),
  /** For example `Your data is ready to download`. */
  label: z.string(),
  isOn: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** How many notifications have not been read. */
const unread = z.int().nonnegative();
const unreadLeft = z.object({ unread });

export const notificationsEndpoints = defineEndpoints({
  'GET /api/notifications': {
    summary: 'List your notifications, the newest first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({
      notifications: z.array(notification),
      unread,
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'POST /api/notifications/:id/read': {
    summary: 'Mark a notification as read',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    response: unreadLeft,
    errors: ['notification-not-found'],
  },
  'POST /api/notifications/read': {
    summary: 'Mark all notifications as read',
    access: 'visitor',
    response: unreadLeft,
    errors: [],
  },
  'GET /api/notifications/settings': {
    summary: 'List kinds of notifications and whether they’re on',
    access: 'visitor',
    response: z.object({ settings: z.array(notificationSetting) }),
    errors: [],
  },
  'PUT /api/notifications/settings/:kind': {
    summary: 'Turn a kind of notifications on or off',
    access: 'visitor',
    params: z.strictObject({ kind: z.string().max(60) }),
    body: z.strictObject({ isOn: z.boolean() }),
    response: notificationSetting,
    errors: ['notification-kind-not-found'],
  },
});

export const notificationErrors = {
  'notification-not-found': { status: 404, title: 'Notification not found' },
  'notification-kind-not-found': { status: 404, title: 'Notification kind not found' },
} as const;

/** Kinds of the account itself; areas declare their own. */
export const notificationKinds = {
  'data-exported': { label: 'Your data is ready to download' },
} as const;

export const notificationPageEvents = {
  /** There is a new notification, or others have been read. */
  'notifications-changed': z.object({ newId: z.uuid().nullable() }),
} as const;
