import { defineContract } from '@tessera/contracts';
import { profileEndpoints, profileErrors } from './profile.js';
import {
  personalizationNotifications,
  recommendationEndpoints,
  recommendationErrors,
} from './recommendations.js';
import { personalizationSlots } from './slots.js';

export * from './profile.js';
export * from './recommendations.js';
export * from './slots.js';
export * from './values.js';

/** Profiles, preferences and recommendations of visitors. */
export const contract = defineContract({
  owner: 'personalization',
  endpoints: { ...profileEndpoints, ...recommendationEndpoints },
  errors: { ...profileErrors, ...recommendationErrors },
  notificationKinds: personalizationNotifications,
  slots: personalizationSlots,
});

declare module '@tessera/contracts' {
  interface Contracts {
    personalization: typeof contract;
  }
}
