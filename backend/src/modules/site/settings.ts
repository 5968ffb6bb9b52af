import { defineSettings, type SettingsOf, whole } from '../../platform/config/index.js';

export const siteSettings = defineSettings({
  firstDataTimeoutMs: {
    description:
      'How long a page waits for its first data, in milliseconds, before it is sent without',
    schema: whole(0, 600_000),
    default: '800',
  },
});

export type SiteSettings = SettingsOf<typeof siteSettings>;
