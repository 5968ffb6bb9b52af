import { defineEndpoints } from '@tessera/contracts';

export const notificationsEndpoints = defineEndpoints({});

/** Kinds of the account itself; areas declare their own. */
export const notificationKinds = {
  'data-exported': { label: 'Your data is ready to download' },
} as const;
